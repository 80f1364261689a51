import { addDays } from '@binaa/contract/dates';
import type { Page } from '@binaa/contract/paging';
import { taskCategories } from '@binaa/contract/task-categories';
import type { Task } from '@binaa/contract/tasks';
import { workStatuses } from '@binaa/contract/work-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../test/build-test-app.ts';
import { testNow } from '../test/test-clock.ts';

const test = useTestApp({ demoCompanyOf: testNow });
const today = '2026-03-10';
let tasks: Task[];

async function tasksSeenBy(email: string): Promise<Task[]> {
  const user = await test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const call = await test.callAs(user);
  const mine = email.startsWith('admin') ? '' : `&assignedToId=${user.id}`;
  return (await call('GET', `/tasks?size=1000${mine}`)).json<Page<Task>>().content;
}

beforeAll(async () => {
  tasks = await tasksSeenBy('admin@binaa.qa');
});

describe("the demo company's tasks", () => {
  it('are a hundred and fifty, of every category and status, in both languages', () => {
    expect(tasks).toHaveLength(150);
    expect(new Set(tasks.map((task) => task.taskCategory))).toEqual(new Set(taskCategories));
    for (const status of workStatuses) {
      expect(tasks.filter((task) => task.status === status).length).toBeGreaterThanOrEqual(25);
    }
    expect(tasks.filter((task) => /\p{Script=Arabic}/u.test(task.givenName ?? '')).length).toBeGreaterThanOrEqual(15);
    expect(tasks.some((task) => task.givenName === null && task.description === null)).toBe(true);
  });

  it('fit their projects: all completed in a completed project, none begun in a pending one', () => {
    const statusesIn = (projectName: string) =>
      new Set(tasks.filter((task) => task.projectName === projectName).map((task) => task.status));
    expect(statusesIn('Porto Arabia Beachfront Villas')).toEqual(new Set(['COMPLETED']));
    expect(statusesIn('مركز الريان الصحي')).toEqual(new Set(['PENDING']));
    expect(statusesIn('Lusail Marina Residences')).toEqual(new Set(workStatuses));
  });

  it('have dates that fit: completed tasks are in the past, and a few of the others are overdue', () => {
    for (const task of tasks) {
      if (task.status === 'COMPLETED') expect(task.expectedEndDate < today).toBe(true);
      if (task.status === 'IN_PROGRESS') expect(task.startDate <= today).toBe(true);
      const { createdAt = '', updatedAt = '' } = task;
      expect(new Date(createdAt) <= test.clock.now && new Date(updatedAt) <= test.clock.now).toBe(true);
      expect(createdAt.slice(0, 10) <= addDays(task.startDate, 1)).toBe(true);
    }
    const late = tasks.filter((task) => task.status !== 'COMPLETED' && task.expectedEndDate < today);
    expect(late.length).toBeGreaterThanOrEqual(3);
    expect(late.length).toBeLessThanOrEqual(6);
  });

  it.each(['worker@binaa.qa', 'foreman@binaa.qa'])('give %s some in each of the three states', async (email) => {
    const own = await tasksSeenBy(email);
    for (const status of workStatuses) {
      expect(own.filter((task) => task.status === status).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('have two to five notes on a third of them, in chronological order and in the past', async () => {
    const notes = await test.db.selectFrom('task_notes').selectAll().orderBy('id').execute();
    const byTask = Map.groupBy(notes, (note) => note.task_id);
    expect(byTask.size).toBeGreaterThanOrEqual(45);
    expect(byTask.size).toBeLessThanOrEqual(60);
    for (const [taskId, conversation] of byTask) {
      expect([2, 3, 4, 5]).toContain(conversation.length);
      const moments = conversation.map((note) => note.created_at.getTime());
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(new Set(moments).size).toBe(moments.length);
      expect(Math.max(...moments)).toBeLessThanOrEqual(test.clock.now.getTime() + conversation.length);
      const task = tasks.find((candidate) => candidate.id === taskId);
      expect(Math.min(...moments)).toBeGreaterThanOrEqual(Date.parse(task?.createdAt ?? ''));
    }
  });
});
