import { expect, test } from 'vitest';
import { anotherTaskValues, newTaskValues } from './task-values.ts';

test("a new task starts on the company's today, for an engineer, with no progress and no hours", () => {
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

test('another task keeps project, site and assignee, and starts afresh otherwise', () => {
  const now = new Date('2026-03-10T09:00:00Z');
  const saved = {
    ...newTaskValues({ projectId: 4, siteId: 9 }, now),
    name: 'Pour slab',
    description: 'Level 3',
    taskCategory: 'MASONRY',
    assignedToId: 7,
    assigneeRole: 'FOREMAN',
    assignedWorkers: [11, 12],
    expectedEndDate: '2026-03-20',
    completionPercentage: '40',
  };
  expect(anotherTaskValues(saved, now)).toEqual({
    ...newTaskValues({ projectId: 4, siteId: 9 }, now),
    assignedToId: 7,
    assigneeRole: 'FOREMAN',
  });
});
