import type { Task } from '@binaa/contract/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { bodyOf } from '../../../test/factories/task-body.ts';

const test = useTestApp();
let engineer: Awaited<ReturnType<typeof test.signInAs>>;
let foreman: Awaited<ReturnType<typeof test.signInAs>>;
beforeAll(async () => {
  engineer = await test.signInAs('ENGINEER');
  foreman = await test.signInAs('FOREMAN');
});

const pending = { completed: false, completionPercentage: 0 };

const change = (call: Call, id: number, body: object, key?: string) =>
  call('PATCH', `/tasks/${id}/completion`, body, key === undefined ? {} : { 'idempotency-key': key });

const entriesOf = (taskId: number) =>
  test.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .where('entity', '=', 'task')
    .where('entity_id', '=', taskId)
    .execute();

/** As in the task's form. */
async function setPercentage(call: Call, id: number, completionPercentage: number): Promise<void> {
  const task = (await call('GET', `/tasks/${id}`)).json<Task>();
  const answer = await call('PUT', `/tasks/${id}`, bodyOf(task, { completionPercentage }));
  expect(answer.statusCode).toBe(200);
}

describe('changing the completion of a task', () => {
  it.each([
    [{ action: 'start' }, { completed: false, completionPercentage: 1, status: 'IN_PROGRESS' }],
    [{ action: 'complete' }, { completed: true, completionPercentage: 100, status: 'COMPLETED' }],
    [
      { action: 'report', completionPercentage: 62.5 },
      { completed: false, completionPercentage: 62.5 },
    ],
    [
      { action: 'report', completionPercentage: 100 },
      { completed: true, completionPercentage: 100 },
    ],
  ])('by %j answers the changed task and audits it', async (action, wanted) => {
    const { id } = await buildTask(test.db);
    const answer = await change(foreman.call, id, { ...action, base: pending });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, version: 2, notes: [], ...wanted });
    expect(await entriesOf(id)).toEqual([{ actor_id: foreman.user.id, action: 'task.update' }]);
  });

  it('reopens a completed task', async () => {
    const { id } = await buildTask(test.db, { completed: true });
    const base = { completed: true, completionPercentage: 100 };
    expect((await change(foreman.call, id, { action: 'reopen', base })).json()).toMatchObject({
      completed: false,
      completionPercentage: 99,
    });
  });

  it('changes nothing if the task is already so, whoever did it', async () => {
    const { id } = await buildTask(test.db);
    await change(engineer.call, id, { action: 'complete', base: pending });
    const answer = await change(foreman.call, id, { action: 'complete', base: pending });
    expect(answer.json()).toMatchObject({ completed: true, version: 2 });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('is refused with a name and a time if somebody else has changed the completion since', async () => {
    const { id } = await buildTask(test.db);
    await setPercentage(engineer.call, id, 40);
    const answer = await change(foreman.call, id, { action: 'complete', base: pending });
    expect(answer.statusCode).toBe(409);
    const { message } = answer.json<{ message: string }>();
    expect(message.startsWith(`${engineer.user.name} changed this task at 2`)).toBe(true);
    expect((await foreman.call('GET', `/tasks/${id}`)).json()).toMatchObject({ completionPercentage: 40 });
  });

  it("does not stop at the caller's own change from another device, nor at a change of another field", async () => {
    const { id } = await buildTask(test.db);
    await setPercentage(foreman.call, id, 40);
    const task = (await engineer.call('GET', `/tasks/${id}`)).json<Task>();
    await engineer.call('PUT', `/tasks/${id}`, bodyOf(task, { description: 'Renamed meanwhile' }));
    const answer = await change(foreman.call, id, { action: 'complete', base: pending });
    expect(answer.json()).toMatchObject({ completed: true, description: 'Renamed meanwhile' });
  });

  it('sent twice with the same key is done once, also when others have changed the task in between', async () => {
    const { id } = await buildTask(test.db);
    const body = { action: 'start', base: pending };
    const first = await change(foreman.call, id, body, `twice-${id}`);
    await setPercentage(engineer.call, id, 50);
    const second = await change(foreman.call, id, body, `twice-${id}`);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect((await foreman.call('GET', `/tasks/${id}`)).json()).toMatchObject({ completionPercentage: 50 });
  });

  it.each([
    [{ action: 'finish', base: pending }, { action: 'Action must be start, complete, reopen or report' }],
    [{ action: 'report', base: pending }, { completionPercentage: 'Completion percentage is a required field' }],
    [{ action: 'start' }, { base: 'The completion that was seen is required' }],
    [
      { action: 'report', completionPercentage: 101, base: pending },
      { completionPercentage: 'Completion percentage cannot be more than 100%' },
    ],
  ])('refuses %j', async (body, errors) => {
    const { id } = await buildTask(test.db);
    const answer = await change(foreman.call, id, body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
  });

  it('is refused to a WORKER and for a task that is not there', async () => {
    const { id } = await buildTask(test.db);
    const worker = await test.signInAs('WORKER');
    expect((await change(worker.call, id, { action: 'start', base: pending })).statusCode).toBe(403);
    expect((await change(foreman.call, 2_147_483_647, { action: 'start', base: pending })).statusCode).toBe(404);
  });
});
