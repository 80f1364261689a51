import { expect, test } from 'vitest';
import { figureTable } from './trust-table.ts';

test('a row says what was done, what was found, and that the control was found', () => {
  const row = { what: 'inputs', control: 'a broken endpoint' };
  const figures = { runs: 98_000, findings: 0, control: 12, seconds: 1234 };
  expect(
    figureTable([{ ...row, figures }])
      .split('\n')
      .at(-1),
  ).toBe('| inputs | 98,000 | 0 | 1,234 | a broken endpoint: 12 |');
  expect(
    figureTable([{ ...row, figures: undefined }])
      .split('\n')
      .at(-1),
  ).toBe('| inputs | – | – | – | a broken endpoint: – |');
});
