import type { ErrorResponse } from '@binaa/contract/errors';
import type { Page } from '@binaa/contract/paging';
import { type Role, roles } from '@binaa/contract/roles';
import type { TaskNote } from '@binaa/contract/task-notes';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildNote, buildTask } from '../../../test/factories/task.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { TaskRow, UserRow } from '../../schema.ts';

const test = useTestApp();
const callers = {} as Record<Role, { user: UserRow; call: Call }>;
let task: TaskRow;
let foreignTask: TaskRow;
beforeAll(async () => {
  for (const role of roles) callers[role] = await test.signInAs(role, { name: `The ${role}` });
  task = await buildTask(test.db, { workers: [callers.WORKER.user.id] });
  foreignTask = await buildTask(test.db);
});

function outcome(answer: LightMyRequestResponse) {
  return [answer.statusCode, answer.json<ErrorResponse>().message];
}

function noteBy(user: UserRow, taskId = task.id) {
  return buildNote(test.db, { task_id: taskId, created_by_id: user.id });
}

describe('adding a note', () => {
  it.each(roles)('is allowed for %s who sees the task, with the caller as author', async (role) => {
    const { user, call } = callers[role];
    const answer = await call('POST', '/task-notes', {
      taskId: task.id,
      value: '  Cables have arrived.  ',
      createdById: callers.ADMIN.user.id + 1000,
      createdByName: 'Someone else',
    });
    expect(answer.statusCode).toBe(201);
    const note = answer.json<TaskNote>();
    expect(note).toEqual({
      id: note.id,
      taskId: task.id,
      value: 'Cables have arrived.',
      createdById: user.id,
      createdByName: `The ${role}`,
      createdAt: testNow.toISOString(),
      createdDate: testNow.toISOString(),
      updatedAt: testNow.toISOString(),
      photos: [],
      can: { edit: true, delete: true },
    });
  });

  it('does not change the version of its task', async () => {
    const own = await buildTask(test.db);
    await callers.ADMIN.call('POST', '/task-notes', { taskId: own.id, value: 'A note' });
    expect((await callers.ADMIN.call('GET', `/tasks/${own.id}`)).json()).toMatchObject({ version: 1 });
  });

  it.each([
    [{ value: '' }, { value: 'Note is a required field' }],
    [{ value: ' \n ' }, { value: 'Note is a required field' }],
    [{ value: null }, { value: 'Note is a required field' }],
    [{ value: 7 }, { value: 'Note must be text' }],
    [{ value: 'x'.repeat(2001) }, { value: 'Note must be at most 2000 characters' }],
    [{ value: 'a\u0000' }, { value: 'Note contains characters that cannot be stored' }],
    [{ taskId: undefined }, { taskId: 'Task is a required field' }],
    [{ taskId: 'x' }, { taskId: 'Invalid id' }],
    [{ taskId: 0 }, { taskId: 'Invalid id' }],
  ])('refuses %j', async (overrides, errors) => {
    const body = { taskId: task.id, value: 'A note', ...overrides };
    const answer = await callers.ADMIN.call('POST', '/task-notes', body);
    expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([400, errors]);
  });

  it('accepts 2000 characters', async () => {
    const body = { taskId: task.id, value: 'x'.repeat(2000) };
    expect((await callers.WORKER.call('POST', '/task-notes', body)).statusCode).toBe(201);
  });

  it('requires an existing task that the caller sees', async () => {
    const add = (role: Role, taskId: number) => callers[role].call('POST', '/task-notes', { taskId, value: 'A note' });
    const deleted = await buildTask(test.db, { deleted_at: testNow });
    const { id: project_id } = await buildProject(test.db, { deleted_at: testNow });
    const ofDeletedProject = await buildTask(test.db, { project_id });
    expect(outcome(await add('ADMIN', 2_147_483_647))).toEqual([404, 'Task not found']);
    expect(outcome(await add('ADMIN', deleted.id))).toEqual([404, 'Task not found']);
    expect(outcome(await add('ADMIN', ofDeletedProject.id))).toEqual([404, 'Task not found']);
    expect(outcome(await add('WORKER', foreignTask.id))).toEqual([404, 'Task not found']);
  });
});

describe("a task's notes", () => {
  it('are an array, the newest first, or a page', async () => {
    const own = await buildTask(test.db, { workers: [callers.WORKER.user.id] });
    const ids: number[] = [];
    for (const day of [2, 3, 1, 3]) {
      const note = await buildNote(test.db, {
        task_id: own.id,
        created_by_id: callers.FOREMAN.user.id,
        created_at: new Date(Date.UTC(2026, 2, day)),
        value: `Day ${day}`,
      });
      ids.push(note.id);
    }
    const [a, b, c, d] = ids;
    const { call } = callers.WORKER;
    const all = (await call('GET', `/task-notes/task/${own.id}`)).json<TaskNote[]>();
    expect(all.map((note) => note.id)).toEqual([d, b, a, c]);
    expect(all[0]).toMatchObject({ createdByName: 'The FOREMAN', can: { edit: false, delete: false } });

    const page = (await call('GET', `/task-notes/task/${own.id}?page=1&size=3`)).json<Page<TaskNote>>();
    expect(page).toMatchObject({ totalElements: 4, totalPages: 2, number: 1, size: 3, content: [{ id: c }] });
    const oldest = (await call('GET', `/task-notes/task/${own.id}?sort=createdAt,asc`)).json<TaskNote[]>();
    expect(oldest.map((note) => note.id)).toEqual([c, a, b, d]);
    const found = (await call('GET', `/task-notes/task/${own.id}?search=DAY 2`)).json<TaskNote[]>();
    expect(found.map((note) => note.id)).toEqual([a]);
    expect((await call('GET', `/task-notes/task/${own.id}?search=%25`)).json()).toEqual([]);
  });

  it('still name a deleted author', async () => {
    const author = await buildUser(test.db, { name: 'Left long ago', deleted_at: testNow });
    const own = await buildTask(test.db);
    await noteBy(author, own.id);
    const notes = (await callers.ADMIN.call('GET', `/task-notes/task/${own.id}`)).json<TaskNote[]>();
    expect(notes).toMatchObject([{ createdByName: 'Left long ago' }]);
  });

  it('are a 404 for callers who do not see the task', async () => {
    expect(outcome(await callers.WORKER.call('GET', `/task-notes/task/${foreignTask.id}`))).toEqual([
      404,
      'Task not found',
    ]);
    expect((await callers.FOREMAN.call('GET', `/task-notes/task/${foreignTask.id}`)).statusCode).toBe(200);
  });
});

describe('changing and deleting a note', () => {
  it.each(roles)('is allowed for %s who wrote it', async (role) => {
    const note = await noteBy(callers[role].user);
    test.clock.advance(60_000);
    const changed = await callers[role].call('PUT', `/task-notes/${note.id}`, { value: 'Better words' });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      id: note.id,
      value: 'Better words',
      createdAt: testNow.toISOString(),
      updatedAt: test.clock.now.toISOString(),
    });
    expect((await callers[role].call('DELETE', `/task-notes/${note.id}`)).statusCode).toBe(204);
    expect(outcome(await callers[role].call('DELETE', `/task-notes/${note.id}`))).toEqual([404, 'Note not found']);
    expect(outcome(await callers[role].call('PUT', `/task-notes/${note.id}`, { value: 'x' }))).toEqual([
      404,
      'Note not found',
    ]);
  });

  it.each(['ENGINEER', 'FOREMAN', 'WORKER'] as const)("is refused to %s on another user's note", async (role) => {
    const note = await noteBy(callers.ADMIN.user);
    const refused = [403, 'You do not have permission to do this.'];
    expect(outcome(await callers[role].call('PUT', `/task-notes/${note.id}`, { value: 'x' }))).toEqual(refused);
    expect(outcome(await callers[role].call('DELETE', `/task-notes/${note.id}`))).toEqual(refused);
  });

  it('is allowed for ADMIN on any note, and keeps the author', async () => {
    const note = await noteBy(callers.WORKER.user);
    const changed = await callers.ADMIN.call('PUT', `/task-notes/${note.id}`, {
      value: 'Corrected',
      createdById: callers.ADMIN.user.id,
    });
    expect(changed.json()).toMatchObject({ value: 'Corrected', createdById: callers.WORKER.user.id });
    expect((await callers.ADMIN.call('DELETE', `/task-notes/${note.id}`)).statusCode).toBe(204);
    const trail = await test.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action'])
      .where('entity', '=', 'task-note')
      .where('entity_id', '=', note.id)
      .orderBy('id')
      .execute();
    const actor_id = callers.ADMIN.user.id;
    expect(trail).toEqual([
      { actor_id, action: 'task-note.update' },
      { actor_id, action: 'task-note.delete' },
    ]);
  });

  it('is a 404 for a WORKER who does not see the task, even as its author', async () => {
    for (const author of [callers.ADMIN.user, callers.WORKER.user]) {
      const note = await noteBy(author, foreignTask.id);
      expect(outcome(await callers.WORKER.call('PUT', `/task-notes/${note.id}`, { value: 'x' }))).toEqual([
        404,
        'Note not found',
      ]);
      expect(outcome(await callers.WORKER.call('DELETE', `/task-notes/${note.id}`))).toEqual([404, 'Note not found']);
    }
  });

  it('requires a text', async () => {
    const note = await noteBy(callers.ADMIN.user);
    const answer = await callers.ADMIN.call('PUT', `/task-notes/${note.id}`, { value: '   ' });
    expect(answer.json<ErrorResponse>().errors).toEqual({ value: 'Note is a required field' });
  });

  it('succeeds once when it is deleted twice concurrently', async () => {
    const note = await noteBy(callers.ADMIN.user);
    const answers = await Promise.all([1, 2].map(() => callers.ADMIN.call('DELETE', `/task-notes/${note.id}`)));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });
});
