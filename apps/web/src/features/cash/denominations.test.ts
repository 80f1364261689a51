import { expect, test } from 'vitest';
import { denominationsOf, isNumberOfNotes, sumOf, totalAfter } from './denominations.ts';

test('adds notes and coins to the exact amount', () => {
  expect(sumOf({ '500': '4', '100': '1', '0.50': '1', '0.25': '3' })).toBe(2101.25);
});

test('reads Arabic digits and leaves out what is not a number of notes', () => {
  const typed = { '200': '٣', '50': '1.5', '10': '-2', '5': 'x', '1': '' };
  expect(sumOf(typed)).toBe(600);
  expect(Object.entries(typed).filter(([, number]) => !isNumberOfNotes(number))).toEqual([
    ['5', 'x'],
    ['10', '-2'],
    ['50', '1.5'],
  ]);
});

test('fills the total in from the notes until another total is typed', () => {
  expect(totalAfter('', {}, { '500': '4' })).toBe('2000');
  expect(totalAfter('2000', { '500': '4' }, { '500': '5' })).toBe('2500');
  expect(totalAfter('2450', { '500': '4' }, { '500': '5' })).toBe('2450');
});

test('sends the notes only if they add up to the total', () => {
  expect(denominationsOf(2000, { '500': '4', '1': '' })).toEqual({ denominations: { '500': 4 } });
  expect(denominationsOf(2450, { '500': '4' })).toEqual({});
  expect(denominationsOf(2000, { '500': '4', '10': 'x' })).toEqual({});
  expect(denominationsOf(2000, null)).toEqual({});
});
