import { expect, test } from 'vitest';
import { toId } from './use-id-param.ts';

test('accepts a positive whole number within the range of ids', () => {
  expect(toId('7')).toBe(7);
  expect(toId('2147483647')).toBe(2_147_483_647);
});

test('returns 0 for anything else', () => {
  for (const written of ['2147483648', '0', '-1', '07', '1.5', 'new', '', ' 7', '99999999999', null, undefined]) {
    expect(toId(written)).toBe(0);
  }
});
