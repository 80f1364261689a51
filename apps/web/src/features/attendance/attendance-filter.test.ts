import { describe, expect, test } from 'vitest';
import { type AttendanceFilterValues, countSet, queryOf, withDates } from './attendance-filter.ts';

const empty: AttendanceFilterValues = {
  search: '',
  siteId: '',
  userId: '',
  checkinForemanId: '',
  status: '',
  role: '',
  date: '',
  startDate: '',
  endDate: '',
  costProjectId: '',
  toCheck: '',
};

describe('a specific date and a range exclude each other', () => {
  test('choosing a date clears the range', () => {
    expect(withDates({ date: '2026-03-10' })).toEqual({ date: '2026-03-10', startDate: '', endDate: '' });
  });

  test.each(['startDate', 'endDate'])('choosing the %s clears the date', (bound) => {
    expect(withDates({ [bound]: '2026-03-10' })).toEqual({ [bound]: '2026-03-10', date: '' });
  });

  test('clearing one keeps the other', () => {
    expect(withDates({ date: '' })).toEqual({ date: '' });
    expect(withDates({ startDate: '' })).toEqual({ startDate: '' });
  });

  test('the date wins in an address that has both', () => {
    const query = queryOf({ ...empty, date: '2026-03-10', startDate: '2026-01-01', endDate: '2026-02-01' });
    expect(query).toMatchObject({ date: '2026-03-10', startDate: undefined, endDate: undefined });
  });
});

test('leaves out values of the address that the server does not know', () => {
  const query = queryOf({
    ...empty,
    siteId: 'x',
    userId: '-1',
    checkinForemanId: '0',
    status: 'LATE',
    role: 'ADMIN',
    date: '2026-02-30',
    startDate: 'soon',
    costProjectId: 'tower',
    toCheck: 'perhaps',
  });
  expect(Object.values(query).filter((value) => value !== undefined)).toEqual(['']);
});

test('counts the filters that are set, without the search', () => {
  expect(countSet({ ...empty, search: 'ali' })).toBe(0);
  expect(countSet({ ...empty, siteId: '3', status: 'ACTIVE', startDate: '2026-01-01' })).toBe(3);
});

test('filters by status with the parameter `active`', () => {
  expect(queryOf({ ...empty, status: 'ACTIVE' })).toMatchObject({ active: true });
  expect(queryOf({ ...empty, status: 'COMPLETED' })).toMatchObject({ active: false });
  expect(queryOf(empty).active).toBeUndefined();
});

test('filters by the project that pays, and by records to check', () => {
  expect(queryOf({ ...empty, costProjectId: '7', toCheck: 'yes' })).toMatchObject({ costProjectId: 7, toCheck: true });
});
