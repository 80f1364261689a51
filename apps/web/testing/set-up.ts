import { afterEach, beforeEach, expect } from 'vitest';
import { answerAsCompany } from './company.ts';
import { interceptFetch, reportProblem, resetServer } from './fake-server.ts';
import { resetScreen, startApplication } from './open-screen.tsx';

declare global {
  /** With several test files in one page, this file runs once for each of them. */
  var isStarted: boolean | undefined;
}

if (globalThis.isStarted !== true) {
  globalThis.isStarted = true;
  interceptFetch();
  startApplication();
  const write = console.error;
  console.error = (...words: unknown[]) => {
    reportProblem(`The console shows an error: ${words.map(String).join(' ')}`);
    write(...words);
  };
}

beforeEach(answerAsCompany);

afterEach(async () => {
  try {
    await resetScreen();
  } finally {
    expect(resetServer(), 'what must not happen in any test').toEqual([]);
  }
});
