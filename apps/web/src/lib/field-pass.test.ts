import { afterEach, expect, test } from 'vitest';
import { endPass, grantPass, passHolder, renewPass } from './field-pass.ts';

const salem = { id: 7, name: 'Salem', role: 'FOREMAN' as const };
const start = Date.parse('2026-03-10T06:00:00Z');
const hours = (count: number) => start + count * 3_600_000;

afterEach(endPass);

test('a pass lasts for its hours after the last answer', () => {
  grantPass(salem, 72, start);
  expect(passHolder(hours(71))).toEqual(salem);
  expect(passHolder(hours(72))).toBeUndefined();
  renewPass(salem.id, hours(10));
  expect(passHolder(hours(81))).toEqual(salem);
});

test('an answer to somebody else does not make it last longer', () => {
  grantPass(salem, 72, start);
  renewPass(8, hours(10));
  expect(passHolder(hours(73))).toBeUndefined();
});

test('a clock that was set back does not make it last longer', () => {
  grantPass(salem, 72, start);
  expect(passHolder(hours(-1))).toBeUndefined();
});

test('there is none with 0 hours and after it was ended', () => {
  grantPass(salem, 72, start);
  grantPass(salem, 0, start);
  expect(passHolder(start)).toBeUndefined();
  grantPass(salem, 72, start);
  endPass();
  expect(passHolder(start)).toBeUndefined();
});
