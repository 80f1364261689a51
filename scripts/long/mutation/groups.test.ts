import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../../lib/repository.ts';
import { mutationGroup, mutationGroups } from './groups.ts';

const filesOf = (pattern: string) => globSync(pattern, { cwd: inRoot('.') });

describe.each(mutationGroups)('the rules of $name', ({ rules, tests }) => {
  test.each([...rules, ...tests].filter((pattern) => !pattern.startsWith('!')))('exist: %s', (pattern) => {
    // Braces hold as many files as they name.
    const names = /\{(.+)\}/.exec(pattern)?.[1]?.split(',').length ?? 1;
    expect(filesOf(pattern).length).toBeGreaterThanOrEqual(names);
  });
});

test('an unknown group is refused with the names of those that exist', () => {
  expect(() => mutationGroup('payroll')).toThrow('Name one of: pay, ledger, cash, policy, attendance');
});
