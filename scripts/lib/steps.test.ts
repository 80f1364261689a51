import { expect, test, vi } from 'vitest';
import { addUp, failureSummary, step } from './steps.ts';

test('the summary names every failure and each command once', () => {
  const rerun = 'npm test -- --only=unit packages/contract/src/money.test.ts';
  const summary = failureSummary([
    { name: 'money.test.ts › formats riyals', rerun },
    { name: 'money.test.ts › rejects three decimals', rerun },
    { name: 'browser' },
  ]);
  expect(summary.split('\n')).toEqual([
    'Failed:',
    '  ✗ money.test.ts › formats riyals',
    '  ✗ money.test.ts › rejects three decimals',
    '  ✗ browser',
    '',
    'To run only what failed:',
    `  ${rerun}`,
  ]);
});

test('a failed step counts as one failure and says how to repeat it', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const passed = await step('format', () => Promise.resolve({ code: 0, output: '' }));
  const failed = await step('lint', () => Promise.resolve({ code: 1, output: 'oops' }), 'npm test -- --only=check');
  expect(addUp([passed, failed])).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ name: 'lint', rerun: 'npm test -- --only=check' }],
  });
});
