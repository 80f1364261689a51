import { expect, test } from 'vitest';
import { newTaskValues } from './task-values.ts';

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
