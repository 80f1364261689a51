import { describe, expect, test } from 'vitest';
import { daysLate, dueGroupOf } from './task-due.ts';

const open = (dueDate: string) => ({ completed: false, dueDate });
const sunday = '2026-03-08';

describe('days late', () => {
  test('counts from the day after the due date', () => {
    expect(daysLate(open('2026-03-07'), sunday)).toBe(1);
    expect(daysLate(open('2026-02-28'), sunday)).toBe(8);
    expect(daysLate(open('2025-12-31'), '2026-01-01')).toBe(1);
  });

  test('are none on the due date and for a completed task', () => {
    expect(daysLate(open(sunday), sunday)).toBe(0);
    expect(daysLate({ completed: true, dueDate: '2026-01-01' }, sunday)).toBe(0);
  });
});

describe('the group of a task', () => {
  test.each([
    ['2026-03-07', 'LATE'],
    ['2026-03-08', 'TODAY'],
    ['2026-03-09', 'THIS_WEEK'],
    ['2026-03-14', 'THIS_WEEK'],
    ['2026-03-15', 'LATER'],
  ])('of a task due on %s is %s, seen on a Sunday', (dueDate, group) => {
    expect(dueGroupOf(open(dueDate), sunday)).toBe(group);
  });

  test('changes with the week: on Saturday the next day is later', () => {
    expect(dueGroupOf(open('2026-03-15'), '2026-03-14')).toBe('LATER');
  });

  test('of a completed task is its own', () => {
    expect(dueGroupOf({ completed: true, dueDate: '2026-03-01' }, sunday)).toBe('COMPLETED');
  });
});
