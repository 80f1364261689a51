import type { ErrorResponse } from '@binaa/contract/errors';
import type { Task } from '@binaa/contract/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite, linkSite } from '../../../test/factories/site.ts';
import { newTaskBody } from '../../../test/factories/task-body.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';

const test = useTestApp();
let call: Call;
beforeAll(async () => {
  ({ call } = await test.signInAs('ENGINEER'));
});

async function create(overrides: Record<string, unknown> = {}) {
  return call('POST', '/tasks', await newTaskBody(test.db, overrides));
}

async function created(overrides: Record<string, unknown> = {}): Promise<Task> {
  const answer = await create(overrides);
  expect(answer.statusCode).toBe(201);
  return answer.json<Task>();
}

async function refusal(overrides: Record<string, unknown>): Promise<ErrorResponse['errors']> {
  const answer = await create(overrides);
  expect(answer.statusCode).toBe(400);
  return answer.json<ErrorResponse>().errors;
}

describe('creating a task', () => {
  it('returns the task with every name of the doubled fields', async () => {
    const project = await buildProject(test.db, { name: 'Marina Towers' });
    const site = await buildSite(test.db, { name: 'Tower A', project_id: project.id });
    const foreman = await buildUser(test.db, { role: 'FOREMAN', name: 'Omar Farouk' });
    const [zaid, adel] = [await buildUser(test.db, { name: 'Zaid' }), await buildUser(test.db, { name: 'Adel' })];
    const task = await created({
      name: 'Cables',
      siteId: site.id,
      assignedToId: foreman.id,
      assigneeRole: 'FOREMAN',
      assignedWorkers: [zaid.id, adel.id, zaid.id],
      completionPercentage: 12.34,
    });
    expect(task).toEqual({
      id: task.id,
      taskId: task.id,
      name: 'Cables',
      title: 'Cables',
      givenName: 'Cables',
      description: 'Pull the cables of level 2',
      status: 'IN_PROGRESS',
      completed: false,
      completionPercentage: 12.3,
      taskCategory: 'ELECTRICAL',
      siteId: site.id,
      siteName: 'Tower A',
      projectId: project.id,
      projectName: 'Marina Towers',
      assignedToId: foreman.id,
      assignedToName: 'Omar Farouk',
      assigneeRole: 'FOREMAN',
      assignedWorkers: [adel.id, zaid.id],
      assignedWorkerNames: ['Adel', 'Zaid'],
      startDate: '2026-03-01',
      expectedEndDate: '2026-03-31',
      deadline: '2026-03-31',
      dueDate: '2026-03-31',
      expectedForemanHours: 8,
      expectedWorkerHours: 40.5,
      notes: [],
      createdAt: testNow.toISOString(),
      updatedAt: testNow.toISOString(),
      version: 1,
      can: { edit: true, changeStatus: true, delete: false, addNote: true },
    });
  });

  it('writes the creator to the audit trail', async () => {
    const { user, call: callAsAdmin } = await test.signInAs('ADMIN');
    const answer = await callAsAdmin('POST', '/tasks', await newTaskBody(test.db));
    const { id } = answer.json<Task>();
    const entries = await test.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'before'])
      .where('entity', '=', 'task')
      .where('entity_id', '=', id)
      .execute();
    expect(entries).toEqual([{ actor_id: user.id, action: 'task.create', before: null }]);
  });

  it('titles a task without a name by the first line of its description', async () => {
    const task = await created({ description: `${'x'.repeat(90)}\nsecond line` });
    expect(task).toMatchObject({ name: 'x'.repeat(80), title: 'x'.repeat(80), givenName: null });
  });

  it('titles a task without name and description by its category and site', async () => {
    const site = await buildSite(test.db, { name: 'Tower A' });
    const task = await created({ description: '  ', siteId: site.id });
    expect(task).toMatchObject({ name: 'Electrical, Tower A', givenName: null, description: null });
  });

  it('makes completed mean 100', async () => {
    expect(await created({ completed: true, completionPercentage: 40 })).toMatchObject({
      completed: true,
      completionPercentage: 100,
      status: 'COMPLETED',
    });
  });

  it('does not complete a task at 100 by itself', async () => {
    expect(await created({ completed: false, completionPercentage: 100 })).toMatchObject({
      completed: false,
      completionPercentage: 100,
      status: 'IN_PROGRESS',
    });
    expect(await created({ completed: undefined, completionPercentage: 0 })).toMatchObject({ status: 'PENDING' });
  });
});

describe('the rules of a task', () => {
  it('report every missing field together', async () => {
    const answer = await call('POST', '/tasks', {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorResponse>().errors).toEqual({
      siteId: 'Site is required',
      taskCategory: 'Task category is a required field',
      assignedToId: 'Assignee is required',
      assigneeRole: 'Assignee role is a required field',
      startDate: 'Start date is a required field',
      expectedEndDate: 'Expected end date is a required field',
      completionPercentage: 'Completion percentage is a required field',
      expectedForemanHours: 'Expected foreman hours is a required field',
      expectedWorkerHours: 'Expected worker hours is a required field',
    });
  });

  it.each([
    { name: 'x'.repeat(100) },
    { name: null },
    { name: '' },
    { description: 'x'.repeat(500) },
    { description: '' },
    { description: null },
    { completionPercentage: 0 },
    { completionPercentage: 100 },
    { completionPercentage: 0.1 },
    { expectedForemanHours: 0 },
    { expectedWorkerHours: 0.5 },
    { startDate: '2026-03-31', expectedEndDate: '2026-03-31' },
    { startDate: '2024-02-29' },
    { assignedWorkers: [] },
    { assignedWorkers: null },
    { completed: null },
    { projectId: null },
  ])('allow %j', async (overrides) => {
    expect((await create(overrides)).statusCode).toBe(201);
  });

  it.each([
    [{ name: 'x'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
    [{ name: 7 }, { name: 'Name must be text' }],
    [{ description: 'x'.repeat(501) }, { description: 'Description must be at most 500 characters' }],
    [{ description: 'a\u0000b' }, { description: 'Description contains characters that cannot be stored' }],
    [{ siteId: null }, { siteId: 'Site is required' }],
    [{ siteId: '' }, { siteId: 'Site is required' }],
    [{ siteId: 0 }, { siteId: 'Site is required' }],
    [{ siteId: 2_147_483_647 }, { siteId: 'Site not found' }],
    [{ taskCategory: '' }, { taskCategory: 'Task category is a required field' }],
    [{ taskCategory: 'DEMOLITION' }, { taskCategory: 'Invalid category' }],
    [{ taskCategory: 'x'.repeat(101) }, { taskCategory: 'Task category must be at most 100 characters' }],
    [{ assignedToId: null }, { assignedToId: 'Assignee is required' }],
    [{ assignedToId: 2_147_483_647 }, { assignedToId: 'Assignee not found' }],
    [{ assigneeRole: 'WORKER' }, { assigneeRole: 'Invalid role' }],
    [{ assigneeRole: null }, { assigneeRole: 'Assignee role is a required field' }],
    [{ assignedWorkers: [2_147_483_647] }, { assignedWorkers: 'One of the workers was not found' }],
    [{ assignedWorkers: 'all' }, { assignedWorkers: 'One of the workers was not found' }],
    [{ startDate: '2026-02-30' }, { startDate: 'Invalid date format' }],
    [{ startDate: '01/03/2026' }, { startDate: 'Invalid date format' }],
    [{ expectedEndDate: 20_260_331 }, { expectedEndDate: 'Invalid date format' }],
    [{ expectedEndDate: '' }, { expectedEndDate: 'Expected end date is a required field' }],
    [
      { startDate: '2026-03-31', expectedEndDate: '2026-03-30' },
      { expectedEndDate: 'Expected end date must be after start date' },
    ],
    [
      { startDate: '2026-03-31', expectedEndDate: '2026-03-30', assignedToId: null },
      { expectedEndDate: 'Expected end date must be after start date', assignedToId: 'Assignee is required' },
    ],
    [{ completionPercentage: -1 }, { completionPercentage: 'Completion percentage cannot be less than 0%' }],
    [{ completionPercentage: 100.1 }, { completionPercentage: 'Completion percentage cannot be more than 100%' }],
    [{ completionPercentage: null }, { completionPercentage: 'Completion percentage is a required field' }],
    [{ completionPercentage: '50' }, { completionPercentage: 'Completion percentage must be a number' }],
    [{ completed: 'yes' }, { completed: 'Completed must be true or false' }],
    [{ expectedForemanHours: -1 }, { expectedForemanHours: 'Expected foreman hours cannot be negative' }],
    [{ expectedForemanHours: null }, { expectedForemanHours: 'Expected foreman hours is a required field' }],
    [{ expectedWorkerHours: -0.5 }, { expectedWorkerHours: 'Expected worker hours cannot be negative' }],
    [{ expectedWorkerHours: 100_001 }, { expectedWorkerHours: 'Expected worker hours cannot be more than 100000' }],
  ])('refuse %j', async (overrides, errors) => {
    expect(await refusal(overrides)).toEqual(errors);
  });
});

describe('what a new task refers to', () => {
  it('must exist: deleted sites, assignees and workers are refused', async () => {
    const gone = { deleted_at: testNow };
    const site = await buildSite(test.db, gone);
    const assignee = await buildUser(test.db, { role: 'FOREMAN', ...gone });
    const worker = await buildUser(test.db, gone);
    expect(await refusal({ siteId: site.id, assignedToId: assignee.id, assignedWorkers: [worker.id] })).toEqual({
      siteId: 'Site not found',
      assignedToId: 'Assignee not found',
      assignedWorkers: 'One of the workers was not found',
    });
  });

  it('must be a WORKER among its workers', async () => {
    const worker = await buildUser(test.db);
    const foreman = await buildUser(test.db, { role: 'FOREMAN' });
    expect(await refusal({ assignedWorkers: [worker.id, foreman.id] })).toEqual({
      assignedWorkers: 'One of the workers was not found',
    });
  });

  it("is the site's main project when none is chosen", async () => {
    const site = await buildSite(test.db);
    await linkSite(test.db, site.id, (await buildProject(test.db)).id);
    expect((await created({ siteId: site.id })).projectId).toBe(site.project_id);
  });

  it('may be another project that its site is linked to', async () => {
    const site = await buildSite(test.db);
    const other = await buildProject(test.db);
    await linkSite(test.db, site.id, other.id);
    expect((await created({ siteId: site.id, projectId: other.id })).projectId).toBe(other.id);
  });

  it('may not be a project that its site is not linked to, or that is deleted', async () => {
    const site = await buildSite(test.db);
    const stranger = await buildProject(test.db);
    const deleted = await buildProject(test.db, { deleted_at: testNow });
    await linkSite(test.db, site.id, deleted.id);
    const message = { siteId: 'The site does not belong to the chosen project' };
    expect(await refusal({ siteId: site.id, projectId: stranger.id })).toEqual(message);
    expect(await refusal({ siteId: site.id, projectId: deleted.id })).toEqual(message);
  });
});
