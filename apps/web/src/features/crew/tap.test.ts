import { expect, test } from 'vitest';
import { tapOf } from './tap.ts';

test('a tap does what the switch says', () => {
  expect(tapOf('in', { is: 'not-in' })).toBe('CHECK_IN');
  expect(tapOf('in', { is: 'out' })).toBe('CHECK_IN');
  expect(tapOf('in', { is: 'elsewhere' })).toBe('MOVE');
  expect(tapOf('out', { is: 'in' })).toBe('CHECK_OUT');
});

test('a tap on somebody who is already so opens the person', () => {
  expect(tapOf('in', { is: 'in' })).toBe('OPEN');
  expect(tapOf('out', { is: 'out' })).toBe('OPEN');
  expect(tapOf('out', { is: 'not-in' })).toBe('OPEN');
  expect(tapOf('out', { is: 'elsewhere' })).toBe('OPEN');
});
