import { expect, test } from 'vitest';
import { mergeLines } from './merge-lines.ts';

type Line = { month: string; amount: string };
const line = (month: string, amount: string): Line => ({ month, amount });
const keyOf = ({ month }: Line) => month;

test('keeps what was added, changed and removed here, and takes everything else from the latest', () => {
  const base = [line('January', '1'), line('February', '2'), line('March', '3'), line('April', '4')];
  const typed = [line('January', '10'), line('March', '3'), line('April', '4'), line('May', '5')];
  const latest = [line('January', '1'), line('February', '2'), line('March', '30'), line('June', '6')];
  expect(mergeLines({ base, typed, latest, keyOf })).toEqual([
    line('March', '30'),
    line('June', '6'),
    line('January', '10'),
    line('May', '5'),
  ]);
});
