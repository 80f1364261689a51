import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('keeps a text up to the limit', () => {
  expect(cutText('a'.repeat(100), 100)).toBe('a'.repeat(100));
});

test('cuts a longer text at the limit and adds an ellipsis', () => {
  expect(cutText('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
});

test('does not split a surrogate pair', () => {
  expect(cutText('🏗🏗🏗', 2)).toBe('🏗🏗…');
});
