import { getCrewRoster } from '@binaa/contract/crew-roster';
import { sessionMessages } from '@binaa/contract/session';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { grantPass, passHolder } from './field-pass.ts';
import { currentSession, signIn, startSession } from './session.ts';
import { removeToken, storedToken } from './token.ts';

afterEach(() => {
  removeToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As the server answers: valid for twelve hours from now. */
function answerWithToken(): void {
  const claims = { id: 7, role: 'FOREMAN', sub: 'said', exp: Math.floor(Date.now() / 1000) + 12 * 3600 };
  const token = `header.${btoa(JSON.stringify(claims))}.signature`;
  vi.stubGlobal('fetch', async () => Response.json({ token }));
}

test('signing in on a device whose clock is far ahead says so instead of staying on the page', async () => {
  answerWithToken();
  vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000 });
  await expect(signIn('said', 'secret')).rejects.toMatchObject({ reason: sessionMessages.clockWrong });
  expect(storedToken()).toBeUndefined();
  expect(currentSession().user).toBeUndefined();
});

test('signing in on a device whose clock is a little ahead works', async () => {
  answerWithToken();
  vi.useFakeTimers({ now: Date.now() + 3_600_000 });
  await signIn('said', 'secret');
  expect(currentSession().user?.id).toBe(7);
});

test('an answer that the session is over ends the field pass as well, and is no deliberate sign-out', async () => {
  const target = { addEventListener: () => undefined };
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', target);
  startSession();
  answerWithToken();
  await signIn('said', 'secret');
  grantPass({ id: 7, name: 'Said', role: 'FOREMAN' }, 72);
  expect(passHolder()?.id).toBe(7);
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }));
  await expect(call(getCrewRoster, {})).rejects.toMatchObject({ status: 401 });
  expect(passHolder()).toBeUndefined();
  expect(currentSession()).toMatchObject({ user: undefined, signedOut: false });
});
