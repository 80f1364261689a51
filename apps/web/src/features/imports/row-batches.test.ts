import { expect, test } from 'vitest';
import { batchesOf } from './row-batches.ts';

const filled = (number: number, text = 'x') => ({ number, cells: [text] });

test('sends 500 rows a call and keeps the row numbers of the file', () => {
  const rows = Array.from({ length: 1200 }, (_, at) => filled(at + 2));
  expect([...batchesOf(rows, 0)].map((batch) => [batch.from, batch.rows.length])).toEqual([
    [2, 500],
    [502, 500],
    [1002, 200],
  ]);
});

test('fills short gaps with empty rows and skips long ones', () => {
  const rows = [filled(2), filled(4), filled(1_000_000)];
  expect([...batchesOf(rows, 0)]).toEqual([
    { from: 2, rows: [['x'], [], ['x']], filled: 2 },
    { from: 1_000_000, rows: [['x']], filled: 1 },
  ]);
});

test('keeps a call below the size that the server takes', () => {
  const rows = Array.from({ length: 60 }, (_, at) => filled(at + 2, 'م'.repeat(10_000)));
  expect([...batchesOf(rows, 0)].map((batch) => batch.rows.length)).toEqual([25, 25, 10]);
});

test('goes on at the first row that has not been acknowledged', () => {
  const rows = Array.from({ length: 700 }, (_, at) => filled(at + 2));
  expect([...batchesOf(rows, 502)].map((batch) => [batch.from, batch.filled])).toEqual([[502, 200]]);
});
