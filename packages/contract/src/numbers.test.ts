import { expect, it } from 'vitest';
import { percentage } from './numbers.ts';

it('gives a rounded whole percentage, and 0 when there is nothing to divide by', () => {
  expect(percentage(1, 3)).toBe(33);
  expect(percentage(2, 3)).toBe(67);
  expect(percentage(5, 0)).toBe(0);
});
