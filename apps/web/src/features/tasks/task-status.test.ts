import { completionAfter, completionAt } from '@binaa/contract/task-completion';
import { statusOfTask } from '@binaa/contract/work-status';
import { expect, test } from 'vitest';
import { actionsFor } from './task-status.ts';

test('a started task has at least one percent', () => {
  expect(completionAfter('start', { completed: false, completionPercentage: 0 })).toEqual({
    completed: false,
    completionPercentage: 1,
  });
  expect(completionAfter('start', { completed: false, completionPercentage: 40 }).completionPercentage).toBe(40);
});

test('a completed task has one hundred percent', () => {
  expect(completionAfter('complete', { completed: false, completionPercentage: 12.5 })).toEqual({
    completed: true,
    completionPercentage: 100,
  });
});

test('a reopened task is in progress, with at most ninety-nine percent', () => {
  const reopened = completionAfter('reopen', { completed: true, completionPercentage: 100 });
  expect(reopened).toEqual({ completed: false, completionPercentage: 99 });
  expect(statusOfTask(reopened)).toBe('IN_PROGRESS');
});

test('each status offers the changes that are possible from it', () => {
  expect(actionsFor).toEqual({
    PENDING: ['start', 'complete'],
    IN_PROGRESS: ['complete'],
    COMPLETED: ['reopen'],
  });
});

test('a report of one hundred percent completes the task, any other leaves it open', () => {
  expect(completionAt(100)).toEqual({ completed: true, completionPercentage: 100 });
  expect(completionAt(99.5)).toEqual({ completed: false, completionPercentage: 99.5 });
  expect(completionAt(0)).toEqual({ completed: false, completionPercentage: 0 });
});
