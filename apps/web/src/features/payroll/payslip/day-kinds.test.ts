import { payDayKinds } from '@binaa/contract/pay-days';
import { describe, expect, it } from 'vitest';
import { dayLooks } from './day-kinds.ts';

describe('the strip of a month', () => {
  it.each(['en', 'ar'] as const)(
    'has a letter of its own for every kind of day in %s, so colour is never alone',
    (language) => {
      const letters = payDayKinds.map((kind) => dayLooks[kind].letter[language]);
      expect(new Set(letters).size).toBe(payDayKinds.length);
      expect(letters.every((letter) => letter.trim() !== '')).toBe(true);
    },
  );

  it('shows unpaid absence in red, work in green and free days in grey', () => {
    const toneOf = (...kinds: (typeof payDayKinds)[number][]) => [...new Set(kinds.map((kind) => dayLooks[kind].tone))];
    expect(toneOf('ABSENT', 'UNPAID')).toEqual(['red']);
    expect(toneOf('WORK')).toEqual(['green']);
    expect(toneOf('REST', 'OFF', 'NOT_EMPLOYED')).toEqual(['neutral']);
    expect(toneOf('SICK_FULL', 'SICK_HALF', 'SICK_UNPAID')).toEqual(['amber']);
  });
});
