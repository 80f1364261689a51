import { describe, expect, test } from 'vitest';
import { helpText, readOptions } from './options.ts';
import { suites } from './suites.ts';

describe('npm run test:long', () => {
  test('runs every suite in full by default', () => {
    expect(readOptions([])).toEqual({ suites, isQuick: false, seed: undefined, wantsHelp: false });
  });

  test('runs the named suites only', () => {
    expect(readOptions(['--only=money,fuzz', '--quick']).suites.map(({ name }) => name)).toEqual(['fuzz', 'money']);
  });

  test('rejects an unknown suite or option and lists what exists', () => {
    expect(() => readOptions(['--only=fuzzy'])).toThrow(/Unknown suite: fuzzy[^]*script-injection/);
    expect(() => readOptions(['--fast'])).toThrow(/--fast[^]*Usage: npm run test:long/);
  });

  test('describes each suite in its help', () => {
    for (const { name, what } of suites) expect(helpText()).toMatch(new RegExp(`^  ${name} +${what}$`, 'm'));
  });
});
