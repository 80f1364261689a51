import type { ErrorResponse } from '@binaa/contract/errors';
import type { Task } from '@binaa/contract/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite, linkSite } from '../../../test/factories/site.ts';
import { buildNote, buildTask } from '../../../test/factories/task.ts';
import { bodyOf } from '../../../test/factories/task-body.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let call: Call;
let callerId: number;
beforeAll(async () => {
  const admin = await test.signInAs('ADMIN');
  call = admin.call;
  callerId = admin.user.id;
});

async function read(id: number): Promise<Task> {
  return (await call('GET', `/tasks/${id}`)).json<Task>();
}

async function taskWith(overrides: Parameters<typeof buildTask>[1] = {}): Promise<Task> {
  return read((await buildTask(test.db, overrides)).id);
}

async function changed(task: Task, overrides: Record<string, unknown>): Promise<Task> {
  const answer = await call('PUT', `/tasks/${task.id}`, bodyOf(task, overrides));
  expect(answer.statusCode).toBe(200);
  return answer.json<Task>();
}

async function refusal(task: Task, overrides: Record<string, unknown>): Promise<ErrorResponse['errors']> {
  const answer = await call('PUT', `/tasks/${task.id}`, bodyOf(task, overrides));
  expect(answer.statusCode).toBe(400);
  return answer.json<ErrorResponse>().errors;
}

describe('changing a task', () => {
  it('changes every field, raises the version and answers the task with its notes', async () => {
    const task = await taskWith();
    const note = await buildNote(test.db, { task_id: task.id, created_by_id: callerId });
    const site = await buildSite(test.db);
    const assignee = await buildUser(test.db, { role: 'FOREMAN' });
    const worker = await buildUser(test.db);
    const wanted = {
      description: 'Lay the tiles',
      siteId: site.id,
      taskCategory: 'FLOORING',
      assignedToId: assignee.id,
      assigneeRole: 'FOREMAN',
      assignedWorkers: [worker.id],
      startDate: '2026-04-01',
      expectedEndDate: '2026-04-02',
      completionPercentage: 55.5,
      expectedForemanHours: 1.5,
      expectedWorkerHours: 2,
    } as const;
    const answer = await changed(task, { ...wanted, name: 'Tiles' });
    expect(answer).toMatchObject({ ...wanted, givenName: 'Tiles', projectId: site.project_id, version: 2 });
    expect(answer.notes).toMatchObject([{ id: note.id }]);
    expect(await read(task.id)).toEqual(answer);
  });

  it('writes the values before and after to the audit trail', async () => {
    const task = await taskWith({ name: 'Before' });
    await changed(task, { name: 'After' });
    const entry = await test.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('entity', '=', 'task')
      .where('entity_id', '=', task.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: callerId,
      action: 'task.update',
      before: { name: 'Before', version: 1 },
      after: { name: 'After', version: 2 },
    });
  });

  it('keeps name and workers when they are left out', async () => {
    const worker = await buildUser(test.db);
    const task = await taskWith({ name: 'Cables', workers: [worker.id] });
    expect(await changed(task, {})).toMatchObject({ givenName: 'Cables', assignedWorkers: [worker.id] });
  });

  it('gives no name to a task without one when its title is sent back as the name', async () => {
    const task = await taskWith({ name: null, description: 'Level 2' });
    const answer = await changed(task, { name: 'Level 2', description: 'Level 3' });
    expect(answer).toMatchObject({ name: 'Level 3', givenName: null });
  });

  it('clears name and workers on null', async () => {
    const worker = await buildUser(test.db);
    const task = await taskWith({ name: 'Cables', description: 'Level 2', workers: [worker.id] });
    expect(await changed(task, { name: null, assignedWorkers: [] })).toMatchObject({
      givenName: null,
      title: 'Level 2',
      assignedWorkers: [],
    });
  });

  it('clears a description that is emptied', async () => {
    const task = await taskWith({ description: 'Level 2' });
    expect((await changed(task, { description: '' })).description).toBeNull();
  });

  it('exchanges one worker for another', async () => {
    const [first, second, third] = [await buildUser(test.db), await buildUser(test.db), await buildUser(test.db)];
    const task = await taskWith({ workers: [first.id, second.id] });
    const answer = await changed(task, { assignedWorkers: [second.id, third.id] });
    expect(answer.assignedWorkers.toSorted((a, b) => a - b)).toEqual([second.id, third.id]);
  });

  it('requires the mandatory fields', async () => {
    const task = await taskWith();
    const answer = await call('PUT', `/tasks/${task.id}`, { completed: true });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<ErrorResponse>().errors ?? {}).toSorted()).toEqual([
      'assignedToId',
      'assigneeRole',
      'completionPercentage',
      'expectedEndDate',
      'expectedForemanHours',
      'expectedWorkerHours',
      'siteId',
      'startDate',
      'taskCategory',
    ]);
  });

  it.each([
    [{ siteId: undefined }, { siteId: 'Site is required' }],
    [{ siteId: 2_147_483_647 }, { siteId: 'Site not found' }],
    [{ assignedToId: 2_147_483_647 }, { assignedToId: 'Assignee not found' }],
    [{ assignedWorkers: [2_147_483_647] }, { assignedWorkers: 'One of the workers was not found' }],
    [{ description: 'x'.repeat(501) }, { description: 'Description must be at most 500 characters' }],
    [
      { startDate: '2026-03-31', expectedEndDate: '2026-03-30' },
      { expectedEndDate: 'Expected end date must be after start date' },
    ],
    [{ version: 0 }, { version: 'Invalid version' }],
    [{ version: 'x' }, { version: 'Invalid version' }],
    [{ version: 1.5 }, { version: 'Invalid version' }],
  ])('refuses %j', async (overrides, errors) => {
    expect(await refusal(await taskWith(), overrides)).toEqual(errors);
  });

  it('answers 404 for a missing task', async () => {
    const task = await taskWith();
    for (const id of [2_147_483_647, (await buildTask(test.db, { deleted_at: new Date() })).id]) {
      const answer = await call('PUT', `/tasks/${id}`, bodyOf(task));
      expect(answer.statusCode).toBe(404);
      expect(answer.json<ErrorResponse>().message).toBe('Task not found');
    }
  });
});

describe("a task's completion", () => {
  it('is 100 when the task is completed, whatever was sent', async () => {
    const answer = await changed(await taskWith(), { completed: true, completionPercentage: 12 });
    expect(answer).toMatchObject({ completed: true, completionPercentage: 100, status: 'COMPLETED' });
  });

  it('is what was sent when the task is reopened', async () => {
    const task = await taskWith({ completed: true });
    expect(await changed(task, { completed: false, completionPercentage: 99 })).toMatchObject({
      completed: false,
      completionPercentage: 99,
      status: 'IN_PROGRESS',
    });
  });

  it('of 100 alone does not complete a task', async () => {
    const answer = await changed(await taskWith(), { completed: false, completionPercentage: 100 });
    expect(answer).toMatchObject({ completed: false, status: 'IN_PROGRESS' });
  });

  it('keeps a task completed only at 100 when `completed` is left out', async () => {
    const task = await taskWith({ completed: true });
    expect(await changed(task, { completed: undefined })).toMatchObject({ completed: true });
    expect(await changed(task, { completed: undefined, completionPercentage: 60 })).toMatchObject({
      completed: false,
      completionPercentage: 60,
    });
    expect(await changed(task, { completed: undefined, completionPercentage: 100 })).toMatchObject({
      completed: false,
      completionPercentage: 100,
    });
  });
});

describe("a task's place", () => {
  it('may be removed: a task without a site keeps its project', async () => {
    const task = await taskWith();
    const stranger = await buildProject(test.db);
    const answer = await changed(task, { siteId: null, projectId: stranger.id });
    expect(answer).toMatchObject({ siteId: null, siteName: null, projectId: task.projectId });
    expect(await changed(answer, { completionPercentage: 5 })).toMatchObject({ siteId: null });
  });

  it('stays in its project when a site of several projects is sent without one', async () => {
    const site = await buildSite(test.db);
    const other = await buildProject(test.db);
    await linkSite(test.db, site.id, other.id);
    const task = await taskWith({ site_id: site.id, project_id: other.id });
    expect((await changed(task, { completionPercentage: 5 })).projectId).toBe(other.id);
  });

  it("moves to the new site's main project when none is chosen", async () => {
    const site = await buildSite(test.db);
    expect((await changed(await taskWith(), { siteId: site.id })).projectId).toBe(site.project_id);
  });

  it('may change between the projects of one site', async () => {
    const site = await buildSite(test.db);
    const other = await buildProject(test.db);
    await linkSite(test.db, site.id, other.id);
    const task = await taskWith({ site_id: site.id });
    expect((await changed(task, { projectId: other.id })).projectId).toBe(other.id);
    expect(await refusal(task, { projectId: (await buildProject(test.db)).id })).toEqual({
      siteId: 'The site does not belong to the chosen project',
    });
  });

  it('stays as a name when its site is deleted', async () => {
    const site = await buildSite(test.db, { name: 'Old yard' });
    const task = await taskWith({ site_id: site.id });
    await test.db.updateTable('sites').set({ deleted_at: new Date() }).where('id', '=', site.id).execute();
    expect(await changed(task, { completed: true })).toMatchObject({ siteId: site.id, siteName: 'Old yard' });
    expect(await refusal(await taskWith(), { siteId: site.id })).toEqual({ siteId: 'Site not found' });
  });
});

describe('deleted people', () => {
  it('stay on the tasks they had', async () => {
    const assignee = await buildUser(test.db, { role: 'FOREMAN', name: 'Left assignee' });
    const worker = await buildUser(test.db, { name: 'Left worker' });
    const newcomer = await buildUser(test.db, { name: 'Newcomer' });
    const task = await taskWith({ assigned_to_id: assignee.id, workers: [worker.id] });
    await test.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', 'in', [assignee.id, worker.id])
      .execute();
    expect(await changed(task, { assignedWorkers: [worker.id, newcomer.id] })).toMatchObject({
      assignedToName: 'Left assignee',
      assignedWorkerNames: ['Left worker', 'Newcomer'],
    });
  });

  it('stay on the tasks they had when they are no longer workers', async () => {
    const worker = await buildUser(test.db);
    const task = await taskWith({ workers: [worker.id] });
    await test.db.updateTable('users').set({ role: 'FOREMAN' }).where('id', '=', worker.id).execute();
    expect(await changed(task, { assignedWorkers: [worker.id] })).toMatchObject({ assignedWorkers: [worker.id] });
  });
});

describe('two people changing one task', () => {
  it('refuses the later change made from the older version, and keeps the earlier one', async () => {
    const task = await taskWith();
    await changed(task, { description: 'The earlier change', version: task.version });
    const answer = await call(
      'PUT',
      `/tasks/${task.id}`,
      bodyOf(task, { description: 'Later', version: task.version }),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      message: 'Someone else has changed this in the meantime.',
    });
    expect(await read(task.id)).toMatchObject({ description: 'The earlier change', version: 2 });
  });

  it('accepts exactly one of several concurrent changes from the same version', async () => {
    const workers = [await buildUser(test.db), await buildUser(test.db)];
    const task = await taskWith();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((percent) =>
        call(
          'PUT',
          `/tasks/${task.id}`,
          bodyOf(task, {
            completionPercentage: percent,
            assignedWorkers: workers.map((worker) => worker.id),
            version: task.version,
          }),
        ),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.find((answer) => answer.statusCode === 200);
    expect(await read(task.id)).toEqual(winner?.json());
  });

  it('applies concurrent changes one after the other when none sends a version', async () => {
    const worker = await buildUser(test.db);
    const task = await taskWith();
    const answers = await Promise.all(
      [1, 2, 3].map((percent) =>
        call('PUT', `/tasks/${task.id}`, bodyOf(task, { completionPercentage: percent, assignedWorkers: [worker.id] })),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await read(task.id)).toMatchObject({ version: 4, assignedWorkers: [worker.id] });
  });
});

describe('deleting a task', () => {
  it('hides it with its notes and writes it to the audit trail', async () => {
    const task = await taskWith();
    const note = await buildNote(test.db, { task_id: task.id, created_by_id: callerId });
    const answer = await call('DELETE', `/tasks/${task.id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    for (const gone of [
      await call('GET', `/tasks/${task.id}`),
      await call('DELETE', `/tasks/${task.id}`),
      await call('GET', `/task-notes/task/${task.id}`),
    ]) {
      expect([gone.statusCode, gone.json<ErrorResponse>().message]).toEqual([404, 'Task not found']);
    }
    const noteAnswer = await call('PUT', `/task-notes/${note.id}`, { value: 'Still there?' });
    expect([noteAnswer.statusCode, noteAnswer.json<ErrorResponse>().message]).toEqual([404, 'Note not found']);
    const list = await call('GET', `/tasks?projectId=${task.projectId}`);
    expect(list.json()).toMatchObject({ content: [], totalElements: 0 });
    const trail = await test.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity', '=', 'task')
      .where('entity_id', '=', task.id)
      .execute();
    expect(trail).toEqual([{ action: 'task.delete' }]);
  });

  it('succeeds for exactly one of two concurrent requests', async () => {
    const task = await taskWith();
    const answers = await Promise.all([1, 2].map(() => call('DELETE', `/tasks/${task.id}`)));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });

  it('happens to the tasks of a deleted project too', async () => {
    const project = await buildProject(test.db, { deleted_at: new Date() });
    const task = await buildTask(test.db, { project_id: project.id, name: 'Of a deleted project' });
    expect((await call('GET', `/tasks/${task.id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/tasks/${task.id}`)).statusCode).toBe(404);
    expect((await call('GET', '/tasks?search=Of a deleted project')).json()).toMatchObject({ totalElements: 0 });
  });
});
