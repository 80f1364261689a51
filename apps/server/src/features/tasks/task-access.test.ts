import { type Endpoint, pathParameterNames } from '@binaa/contract/endpoint';
import type { ErrorResponse } from '@binaa/contract/errors';
import type { Page } from '@binaa/contract/paging';
import { grantOf } from '@binaa/contract/permissions';
import { type Role, roles } from '@binaa/contract/roles';
import * as noteContract from '@binaa/contract/task-notes';
import type { Task } from '@binaa/contract/tasks';
import * as taskContract from '@binaa/contract/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildNote, buildTask } from '../../../test/factories/task.ts';
import { bodyOf, newTaskBody } from '../../../test/factories/task-body.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
const callers = {} as Record<Role, { user: UserRow; call: Call }>;
beforeAll(async () => {
  for (const role of roles) callers[role] = await test.signInAs(role);
});

const endpoints = [...Object.values(taskContract), ...Object.values(noteContract)].filter(
  (value): value is typeof taskContract.listTasks => typeof value === 'object' && 'allow' in value,
) as Endpoint[];

function addressOf(endpoint: Endpoint): string {
  const [name = ''] = pathParameterNames(endpoint.path);
  return endpoint.path.replace(`{${name}}`, name === 'category' ? 'HVAC' : '2147483647');
}

describe('every call of tasks and notes', () => {
  it('is in the contract', () => {
    expect(endpoints).toHaveLength(22);
  });

  it.each(endpoints)('$method $path answers 401 without a session', async (endpoint) => {
    const answer = await test.call(endpoint.method, addressOf(endpoint));
    expect([answer.statusCode, answer.json<ErrorResponse>().message]).toEqual([401, 'Please sign in.']);
  });

  it.each(endpoints.flatMap((endpoint) => roles.map((role) => ({ endpoint, role }))))(
    '$endpoint.method $endpoint.path follows the permission table for $role',
    async ({ endpoint, role }) => {
      const answer = await callers[role].call(endpoint.method, addressOf(endpoint));
      const grant = endpoint.allow === 'anyone' ? 'all' : grantOf(role, endpoint.allow);
      if (grant === 'none') {
        expect([answer.statusCode, answer.json<ErrorResponse>().message]).toEqual([
          403,
          'You do not have permission to do this.',
        ]);
      } else if (grant === 'all') {
        expect([200, 400, 404]).toContain(answer.statusCode);
      } else {
        expect([200, 400, 403, 404]).toContain(answer.statusCode);
      }
    },
  );
});

async function readAs(role: Role, taskId: number): Promise<Task> {
  const answer = await callers[role].call('GET', `/tasks/${taskId}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Task>();
}

describe('a WORKER', () => {
  const worker = () => callers.WORKER;

  it('sees only the tasks they take part in, in every list', async () => {
    const { user, call } = worker();
    const site = await buildSite(test.db);
    const assigned = await buildTask(test.db, { site_id: site.id, assigned_to_id: user.id });
    const helped = await buildTask(test.db, { site_id: site.id, workers: [user.id], completed: true });
    const other = await buildUser(test.db);
    await buildTask(test.db, { site_id: site.id, workers: [other.id], completed: true });

    const idsOf = async (path: string) => {
      const answer = (await call('GET', path)).json<Page<Task> | Task[]>();
      return (Array.isArray(answer) ? answer : answer.content).map((task) => task.id);
    };
    expect(await idsOf('/tasks')).toEqual([helped.id, assigned.id]);
    expect(await idsOf(`/tasks?assignedToId=${other.id}`)).toEqual([]);
    expect(await idsOf('/tasks/status?isCompleted=true')).toEqual([helped.id]);
    expect(await idsOf('/tasks/category/ELECTRICAL')).toEqual([helped.id, assigned.id]);
    expect(await idsOf(`/tasks/assigned-to/${user.id}`)).toEqual([helped.id, assigned.id]);
    expect(await readAs('WORKER', helped.id)).toMatchObject({
      can: { edit: false, changeStatus: false, delete: false, addNote: true },
    });
  });

  it("gets a 404 for another worker's task", async () => {
    const task = await buildTask(test.db, { workers: [(await buildUser(test.db)).id] });
    const answer = await worker().call('GET', `/tasks/${task.id}`);
    expect([answer.statusCode, answer.json<ErrorResponse>().message]).toEqual([404, 'Task not found']);
  });

  it("may not list another worker's tasks", async () => {
    const other = await buildUser(test.db);
    expect((await worker().call('GET', `/tasks/assigned-to/${other.id}`)).statusCode).toBe(403);
  });

  it('may not change even their own task', async () => {
    const task = await buildTask(test.db, { workers: [worker().user.id] });
    const body = bodyOf(await readAs('WORKER', task.id), { completed: true });
    expect((await worker().call('PUT', `/tasks/${task.id}`, body)).statusCode).toBe(403);
  });

  it('no longer sees a task after being removed from it', async () => {
    const task = await buildTask(test.db, { workers: [worker().user.id] });
    const body = bodyOf(await readAs('ADMIN', task.id), { assignedWorkers: [] });
    expect((await callers.ADMIN.call('PUT', `/tasks/${task.id}`, body)).statusCode).toBe(200);
    expect((await worker().call('GET', `/tasks/${task.id}`)).statusCode).toBe(404);
  });
});

describe('a FOREMAN', () => {
  const put = (task: Task, overrides: Record<string, unknown>) =>
    callers.FOREMAN.call('PUT', `/tasks/${task.id}`, bodyOf(task, overrides));

  async function anyTask(overrides: Parameters<typeof buildTask>[1] = {}): Promise<Task> {
    const { id } = await buildTask(test.db, {
      name: 'Cables',
      description: 'Level 2',
      workers: [(await buildUser(test.db)).id],
      ...overrides,
    });
    return readAs('FOREMAN', id);
  }

  it("changes any task's status and completion", async () => {
    const task = await anyTask();
    expect(task.can).toEqual({ edit: false, changeStatus: true, delete: false, addNote: true });
    const started = (await put(task, { completionPercentage: 1 })).json<Task>();
    expect(started).toMatchObject({ status: 'IN_PROGRESS', version: 2 });
    const completed = (await put(started, { completed: true, version: 2 })).json<Task>();
    expect(completed).toMatchObject({ status: 'COMPLETED', completionPercentage: 100, version: 3 });
    const reopened = await put(completed, { completed: false, completionPercentage: 99, version: 3 });
    expect(reopened.json<Task>()).toMatchObject({ status: 'IN_PROGRESS', completionPercentage: 99 });
  });

  it('may send the task back unchanged, with or without optional fields', async () => {
    const task = await anyTask({ expected_worker_hours: 12.25 });
    const whole = { name: task.givenName, projectId: task.projectId, assignedWorkers: task.assignedWorkers };
    expect((await put(task, { ...whole, completionPercentage: 5 })).statusCode).toBe(200);
    const answer = await put(task, { description: undefined, completionPercentage: 6 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Task>()).toEqual({
      ...task,
      completionPercentage: 6,
      status: 'IN_PROGRESS',
      version: 3,
      updatedAt: answer.json<Task>().updatedAt,
    });
  });

  it.each([
    { title: 'its name', fields: { name: 'Cables' }, givenName: 'Cables' },
    { title: 'its description', fields: { name: null, description: 'Level 2' }, givenName: null },
    { title: 'its category and site', fields: { name: null, description: null }, givenName: null },
  ])('may send back the whole task that is titled by $title', async ({ fields, givenName }) => {
    const task = await anyTask(fields);
    const answer = await put(task, { ...task, completed: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Task>()).toMatchObject({ name: task.name, givenName, completed: true });
  });

  it('may not name a task that has no name', async () => {
    const task = await anyTask({ name: null, description: 'Level 2' });
    expect((await put(task, { name: 'Level 3' })).statusCode).toBe(403);
  });

  it('may change the status of a task without a site, and of one whose assignee and site are deleted', async () => {
    const offSite = await anyTask({ project_id: (await buildSite(test.db)).project_id });
    expect((await put(offSite, { completed: true })).statusCode).toBe(200);
    const site = await buildSite(test.db, { deleted_at: new Date() });
    const assignee = await buildUser(test.db, { role: 'ENGINEER', deleted_at: new Date() });
    const task = await anyTask({ site_id: site.id, assigned_to_id: assignee.id });
    expect((await put(task, { completed: true })).statusCode).toBe(200);
  });

  it.each([
    { name: 'Other' },
    { name: null },
    { description: 'Other' },
    { description: null },
    { siteId: null },
    { siteId: 2_147_483_647 },
    { projectId: 2_147_483_647 },
    { taskCategory: 'HVAC' },
    { assignedToId: 2_147_483_647 },
    { assigneeRole: 'ADMIN' },
    { assignedWorkers: [] },
    { assignedWorkers: null },
    { startDate: '2026-03-02' },
    { expectedEndDate: '2026-04-01' },
    { expectedForemanHours: 8.5 },
    { expectedWorkerHours: 0 },
  ])('may not change %j', async (overrides) => {
    const task = await anyTask();
    const answer = await put(task, { ...overrides, completed: true });
    expect([answer.statusCode, answer.json<ErrorResponse>()]).toMatchObject([
      403,
      { status: 403, code: 'FORBIDDEN', message: "A foreman may change a task's status and completion only" },
    ]);
    expect(await readAs('FOREMAN', task.id)).toEqual(task);
  });

  it('gets a conflict, not a refusal, for a change made from an outdated version', async () => {
    const task = await anyTask();
    await callers.ADMIN.call('PUT', `/tasks/${task.id}`, bodyOf(task, { description: 'Level 3' }));
    const answer = await put(task, { completed: true, version: task.version });
    expect([answer.statusCode, answer.json<ErrorResponse>().code]).toEqual([409, 'STALE_VERSION']);
  });
});

describe('an ENGINEER', () => {
  it('creates and changes tasks but does not delete them', async () => {
    const { call } = callers.ENGINEER;
    const answer = await call('POST', '/tasks', await newTaskBody(test.db));
    const created = answer.json<Task>();
    expect(created.can).toEqual({ edit: true, changeStatus: true, delete: false, addNote: true });
    expect((await call('PUT', `/tasks/${created.id}`, bodyOf(created, { name: 'Renamed' }))).statusCode).toBe(200);
    expect((await call('DELETE', `/tasks/${created.id}`)).statusCode).toBe(403);
    expect((await readAs('ADMIN', created.id)).can).toMatchObject({ edit: true, delete: true });
  });
});

describe('one task', () => {
  it('includes its notes, newest first', async () => {
    const task = await buildTask(test.db);
    const created_by_id = callers.FOREMAN.user.id;
    const first = await buildNote(test.db, { task_id: task.id, created_by_id, created_at: new Date('2026-03-01') });
    const second = await buildNote(test.db, { task_id: task.id, created_by_id, created_at: new Date('2026-03-02') });
    await buildNote(test.db, { task_id: task.id, created_by_id, deleted_at: new Date() });
    const { notes } = await readAs('FOREMAN', task.id);
    expect(notes?.map((note) => note.id)).toEqual([second.id, first.id]);
  });

  it.each(['0', '-1', '1.5', 'x', '2147483648', '1e3'])('has an id that is a positive integer, not %s', async (id) => {
    const answer = await callers.ADMIN.call('GET', `/tasks/${id}`);
    expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([400, { id: 'Invalid id' }]);
  });
});
