import { statusOfTask } from '@binaa/contract/work-status';
import { expect, test } from 'vitest';
import { actionsFor, completionAfter } from './task-status.ts';

test('a started task is at one percent at least', () => {
  expect(completionAfter('start', { completed: false, completionPercentage: 0 })).toEqual({
    completed: false,
    completionPercentage: 1,
  });
  expect(completionAfter('start', { completed: false, completionPercentage: 40 }).completionPercentage).toBe(40);
});

test('a completed task is at one hundred', () => {
  expect(completionAfter('complete', { completed: false, completionPercentage: 12.5 })).toEqual({
    completed: true,
    completionPercentage: 100,
  });
});

test('a reopened task is at ninety-nine at most, and in progress', () => {
  const reopened = completionAfter('reopen', { completed: true, completionPercentage: 100 });
  expect(reopened).toEqual({ completed: false, completionPercentage: 99 });
  expect(statusOfTask(reopened)).toBe('IN_PROGRESS');
});

test('each status offers what leads out of it', () => {
  expect(actionsFor).toEqual({
    PENDING: ['start', 'complete'],
    IN_PROGRESS: ['complete'],
    COMPLETED: ['reopen'],
  });
});
