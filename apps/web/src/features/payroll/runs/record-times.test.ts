import { expect, test } from 'vitest';
import { momentsOf, timesOf } from './record-times.ts';

const open = { inTime: '2026-10-13T03:00:25.000Z', outTime: null };

test('a record without a check-out has an empty one', () => {
  expect(timesOf(open)).toEqual({ inTime: '06:00', outTime: '' });
});

test('a check-out later than the check-in is on the same day, and the check-in keeps its seconds', () => {
  expect(momentsOf(open, { inTime: '06:00', outTime: '15:00' })).toEqual({
    inTime: '2026-10-13T03:00:25.000Z',
    outTime: '2026-10-13T12:00:00.000Z',
  });
});

test('a check-out before the check-in is on the next day', () => {
  expect(momentsOf({ ...open, inTime: '2026-10-13T17:00:00.000Z' }, { inTime: '20:00', outTime: '05:00' })).toEqual({
    inTime: '2026-10-13T17:00:00.000Z',
    outTime: '2026-10-14T02:00:00.000Z',
  });
});

test('a changed check-in stays on its day', () => {
  expect(momentsOf(open, { inTime: '07:30', outTime: '15:00' }).inTime).toBe('2026-10-13T04:30:00.000Z');
});
