import { expect, it } from 'vitest';
import { afterKey, type PadKey } from './number-pad.ts';

const type = (...keys: PadKey[]) => keys.reduce(afterKey, '');

it.each<[PadKey[], string]>([
  [['3', '2', '.', '4'], '32.4'],
  [['3', '2', '4'], '32.4'],
  [['3', '2', '4', '5'], '32.4'],
  [['9', '.', '5'], '9.5'],
  [['.', '3', '1'], '31'],
  [['3', '1', '.', '.'], '31.'],
  [['3', '1', '.', '7', 'back', '2'], '31.2'],
  [['back'], ''],
])('%j gives %j', (keys, typed) => {
  expect(type(...keys)).toBe(typed);
});
