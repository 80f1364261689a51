import { expect, test } from 'vitest';
import { inRoot } from './repository.ts';
import { failedJourneys } from './run-playwright.ts';
import { failedTests } from './run-vitest.ts';

test('a failed server test is repeated by its file', () => {
  const report = {
    testResults: [
      {
        name: inRoot('apps/server/src/features/tasks/list-tasks.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'finds by name' },
          { status: 'failed', fullName: 'finds by category' },
        ],
      },
      { name: inRoot('packages/contract/src/money.test.ts'), status: 'passed', assertionResults: [] },
    ],
  };
  expect(failedTests(report)).toEqual([
    {
      name: 'apps/server/src/features/tasks/list-tasks.test.ts › finds by category',
      rerun: 'npm test -- apps/server/src/features/tasks/list-tasks.test.ts',
    },
  ]);
});

test('a file that failed before its first test is one failure', () => {
  const report = {
    testResults: [{ name: inRoot('packages/contract/src/money.test.ts'), status: 'failed', assertionResults: [] }],
  };
  expect(failedTests(report)).toEqual([
    {
      name: 'packages/contract/src/money.test.ts',
      rerun: 'npm test -- packages/contract/src/money.test.ts',
    },
  ]);
});

test('a failed journey is repeated by its file and line, also inside a group', () => {
  const spec = (status: string, line: number) => ({
    title: 'signs in',
    file: 'login.spec.ts',
    line,
    tests: [{ status, projectName: 'desktop' }],
  });
  const suite = { specs: [spec('expected', 3)], suites: [{ specs: [spec('unexpected', 12)] }] };
  expect(failedJourneys(suite)).toEqual([
    {
      name: 'e2e/journeys/login.spec.ts:12 › signs in (desktop)',
      rerun: 'npm test -- e2e/journeys/login.spec.ts:12',
    },
  ]);
});
