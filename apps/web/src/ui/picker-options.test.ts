import { describe, expect, test } from 'vitest';
import { filterOptions } from './picker-options.ts';

const options = [
  { value: 1, label: 'Concrete materials · مواد خرسانيّة', group: 'Materials' },
  { value: 2, label: 'Crane rental · إيجار رافعة', group: 'Rentals' },
  { value: 3, label: 'José Núñez', hint: 'Foreman' },
];
const found = (text: string) => filterOptions(options, text).map((option) => option.value);

describe('typing into a picker', () => {
  test('matches every word anywhere, ignoring case', () => {
    expect(found('RENTAL crane')).toEqual([2]);
    expect(found('materials')).toEqual([1]);
    expect(found('foreman')).toEqual([3]);
  });

  test('ignores accents, vowel signs and variants of alef', () => {
    expect(found('jose nunez')).toEqual([3]);
    expect(found('خرسانية')).toEqual([1]);
    expect(found('ايجار')).toEqual([2]);
  });

  test('finds synonyms from the beginning of a word, after the options that are named so', () => {
    const fuel = { value: 4, label: 'Fuel · وقود', synonyms: 'petrol diesel crane-oil بنزين' };
    const withFuel = [fuel, ...options];
    const foundWith = (text: string) => filterOptions(withFuel, text).map((option) => option.value);
    expect(foundWith('PETR')).toEqual([4]);
    expect(foundWith('البنزين')).toEqual([4]);
    expect(foundWith('fuel diesel')).toEqual([4]);
    expect(foundWith('sel')).toEqual([]);
    expect(foundWith('crane')).toEqual([2, 4]);
  });

  test('takes interchangeable Arabic letters for one', () => {
    expect(found('رافعه')).toEqual([2]);
    expect(found('الرافعة')).toEqual([2]);
  });

  test('shows every option without text and none for an unknown word', () => {
    expect(found('  ')).toEqual([1, 2, 3]);
    expect(found('crane zebra')).toEqual([]);
  });
});
