import { parseInput } from '@binaa/contract/input';
import { taskRules } from '@binaa/contract/tasks';
import { expect, test } from 'vitest';
import { quickTask } from './quick-task.ts';

const given = { name: 'Fix the gate', projectId: 3, siteId: 5 };

test("a quickly added task is its author's, starts today and is due in a week", () => {
  const task = quickTask(given, { id: 8, role: 'ADMIN' }, '2026-02-25');
  expect(task).toMatchObject({
    ...given,
    assignedToId: 8,
    assigneeRole: 'ADMIN',
    startDate: '2026-02-25',
    expectedEndDate: '2026-03-04',
    completionPercentage: 0,
    expectedForemanHours: 0,
    expectedWorkerHours: 0,
  });
  expect(parseInput(taskRules, task)).toMatchObject({ ok: true });
});
