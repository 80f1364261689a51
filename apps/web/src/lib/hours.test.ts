import { expect, test } from 'vitest';
import { hoursAndMinutes } from './hours.ts';

test.each([
  [0, 0, 0],
  [59, 0, 59],
  [60, 1, 0],
  [605, 10, 5],
  [1500, 25, 0],
])('%i minutes are %ih %im', (total, hours, minutes) => {
  expect(hoursAndMinutes(total)).toEqual({ hours, minutes });
});
