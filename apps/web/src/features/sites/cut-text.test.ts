import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text up to the limit stays whole', () => {
  expect(cutText('a'.repeat(100), 100)).toBe('a'.repeat(100));
});

test('a longer one is cut at the limit and says so', () => {
  expect(cutText('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
});

test('a character outside the basic plane is not torn apart', () => {
  expect(cutText('🏗🏗🏗', 2)).toBe('🏗🏗…');
});
