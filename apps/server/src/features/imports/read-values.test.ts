import { expect, it } from 'vitest';
import { readDate, readNumber, valueReader } from './read-values.ts';

it('reads numbers of either script with grouped thousands, and nothing that may mean two numbers', () => {
  expect(['1234.5', '1,234.5', '١٬٢٣٤٫٥', '۱۲', '-450', '\u2212450', ' 45 % ', '+7'].map(readNumber)).toEqual([
    1234.5, 1234.5, 1234.5, 12, -450, -450, 45, 7,
  ]);
  expect(['1,5', '1.234,5', '12,34', '1e5', '0x10', 'NaN', '=1+1', '', '.', '1 2a'].map(readNumber)).toEqual(
    Array.from({ length: 10 }, () => undefined),
  );
});

it('reads dates in the order of the file, and no day that does not exist', () => {
  expect(readDate('3/4/2026', 'DAY_FIRST')).toBe('2026-04-03');
  expect(readDate('3/4/2026', 'MONTH_FIRST')).toBe('2026-03-04');
  expect(readDate('٣١/١٢/٢٠٢٦', 'DAY_FIRST')).toBe('2026-12-31');
  expect(readDate('2026-02-28', 'MONTH_FIRST')).toBe('2026-02-28');
  for (const text of ['31/02/2026', '1/1/26', '2026/01/01', '46000', '12/31/2026', 'soon']) {
    expect(readDate(text, 'DAY_FIRST')).toBeUndefined();
  }
});

it('reads a choice by its code or by its label in either language, and leaves out columns that are not mapped', () => {
  const read = valueReader({ kind: 'TASKS', mapping: { ref: 0, category: 1, days: 2 }, dateOrder: 'DAY_FIRST' });
  expect(read(['A1', ' electrical '])).toEqual({ ref: 'A1', category: 'ELECTRICAL', days: null });
  expect(read(['A1', 'أعمال البِناء', '٣'])).toEqual({ ref: 'A1', category: 'MASONRY', days: 3 });
  expect(read(['A1', 'Digging', 'three'])).toEqual({ ref: 'A1', category: 'Digging', days: 'three' });
});
