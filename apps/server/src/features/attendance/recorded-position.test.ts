import { expect, it } from 'vitest';
import { formatPosition, withoutPosition } from './recorded-position.ts';

it('writes six decimals and the accuracy', () => {
  expect(formatPosition(25.4, -51.5240001, 12)).toBe('25.400000, -51.524000 ±12 m');
});

it('leaves a position out of the audit trail, and keeps what a person typed', () => {
  expect(withoutPosition(null)).toBeNull();
  expect(withoutPosition(formatPosition(-25.4, 151.524, 120))).toBeNull();
  expect(withoutPosition('Gate 2')).toBe('Gate 2');
  expect(withoutPosition('At 25.400000, 51.524000 ±12 m')).toBe('At 25.400000, 51.524000 ±12 m');
});
