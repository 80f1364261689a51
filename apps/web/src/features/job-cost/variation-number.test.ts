import { expect, test } from 'vitest';
import { variationNumber } from './variation-number.ts';

test('a revision of a variation names its number', () => {
  expect(variationNumber({ variationId: 5, reason: 'Variation 12' })).toBe(12);
});

test('a reason that a person wrote stays as it is', () => {
  expect(variationNumber({ variationId: null, reason: 'Variation 12' })).toBeNull();
  expect(variationNumber({ variationId: 5, reason: 'Variation 12, agreed by phone' })).toBeNull();
});
