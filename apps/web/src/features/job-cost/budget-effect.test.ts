import { expect, test } from 'vitest';
import { usedWith } from './budget-effect.ts';

const materials = { budget: { original: 100_000, revised: 100_000 }, known: 41_200 };

test('an expense raises the used part of the budget', () => {
  expect(usedWith(materials, 0)).toBe(41.2);
  expect(usedWith(materials, 900)).toBe(42.1);
});

test('the used part may pass the whole budget', () => {
  expect(usedWith(materials, 60_000)).toBe(101.2);
});

test('without a budget nothing can be said', () => {
  expect(usedWith({ ...materials, budget: { original: 0, revised: 0 } }, 900)).toBeUndefined();
});
