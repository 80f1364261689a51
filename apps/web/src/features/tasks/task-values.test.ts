import type { TaskInput } from '@binaa/contract/tasks';
import { expect, test } from 'vitest';
import { bodyOfTask, newTaskValues } from './task-values.ts';

test("a new task starts on the company's day, with an engineer, at nothing done and no hours", () => {
  const lateInUtc = new Date('2026-03-10T22:30:00Z');
  expect(newTaskValues({ projectId: 4 }, lateInUtc)).toMatchObject({
    projectId: '4',
    siteId: '',
    startDate: '2026-03-11',
    assigneeRole: 'ENGINEER',
    completionPercentage: '0',
    expectedForemanHours: '0',
    expectedWorkerHours: '0',
    completed: false,
  });
});

test('an emptied name and description are taken off the task', () => {
  const input = { siteId: 1 } as TaskInput;
  expect(bodyOfTask(input, 3)).toEqual({ siteId: 1, name: null, description: null, version: 3 });
  expect(bodyOfTask({ ...input, name: 'Cables' })).toMatchObject({ name: 'Cables' });
});
