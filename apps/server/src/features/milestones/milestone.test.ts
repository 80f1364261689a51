import type { Milestone } from '@binaa/contract/milestones';
import type { Page } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildMilestone } from '../../../test/factories/milestone.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { describeListParameters } from '../../../test/list-parameters.ts';

const test = useTestApp();
const callAs = {} as Record<Role, Call>;
beforeAll(async () => {
  for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const) {
    callAs[role] = (await test.signInAs(role)).call;
  }
});

const body = { name: 'Topping out', dueDate: '2026-09-01' };
const long = (length: number) => 'ب'.repeat(length);
const missing = { status: 404, code: 'NOT_FOUND', message: 'Milestone not found' };
const nowhere = 2_147_483_647;

describe("the list of a project's milestones", () => {
  describeListParameters(test, async () => `/projects/${(await buildProject(test.db)).id}/milestones`);

  async function list(projectId: number, parameters = ''): Promise<Page<Milestone>> {
    const answer = await callAs.FOREMAN('GET', `/projects/${projectId}/milestones?${parameters}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const names = (page: Page<Milestone>) => page.content.map((milestone) => milestone.name);

  it('is sorted newest first, then by highest id, ten per page, without deleted milestones and those of other projects', async () => {
    const project_id = (await buildProject(test.db, { name: 'Tower' })).id;
    await buildMilestone(test.db, { project_id, name: 'early', created_at: new Date('2026-01-01T00:00:00Z') });
    for (let count = 1; count <= 10; count++) await buildMilestone(test.db, { project_id, name: `late ${count}` });
    await buildMilestone(test.db, { project_id, deleted_at: test.clock.now });
    await buildMilestone(test.db);
    const first = await list(project_id);
    expect(first).toMatchObject({ totalElements: 11, totalPages: 2, number: 0, size: 10 });
    expect(names(first)[0]).toBe('late 10');
    expect(first.content[0]).toMatchObject({ projectId: project_id, projectName: 'Tower' });
    expect(names(await list(project_id, 'page=1'))).toEqual(['early']);
  });

  it('filters by status, searches the name and sorts by due date', async () => {
    const project_id = (await buildProject(test.db)).id;
    await buildMilestone(test.db, { project_id, name: 'صب الأساسات', status: 'COMPLETED', due_date: '2026-02-01' });
    await buildMilestone(test.db, { project_id, name: 'Roof', status: 'PENDING', due_date: '2026-01-01' });
    expect(names(await list(project_id, 'status=COMPLETED'))).toEqual(['صب الأساسات']);
    expect(names(await list(project_id, 'search=rOO'))).toEqual(['Roof']);
    expect(names(await list(project_id, `search=${encodeURIComponent('الأساسات')}`))).toEqual(['صب الأساسات']);
    expect(names(await list(project_id, 'sort=dueDate,asc'))).toEqual(['Roof', 'صب الأساسات']);
    const refused = await callAs.ADMIN('GET', `/projects/${project_id}/milestones?status=LATE`);
    expect(refused.json()).toMatchObject({ status: 400, errors: { status: 'Unknown status' } });
  });

  it('needs the same number of queries for any length', async () => {
    const project_id = (await buildProject(test.db)).id;
    const none = await countQueries(() => list(project_id));
    for (let count = 0; count < 5; count++) await buildMilestone(test.db, { project_id });
    expect(await countQueries(() => list(project_id))).toBe(none);
  });

  it('is a 404 for a missing project', async () => {
    const answer = await callAs.ADMIN('GET', `/projects/${nowhere}/milestones`);
    expect(answer.json()).toMatchObject({ ...missing, message: 'Project not found' });
  });
});

describe('a milestone', () => {
  it('is created as PENDING by default and can be read', async () => {
    const project = await buildProject(test.db, { name: 'Tower' });
    const answer = await callAs.ENGINEER('POST', `/projects/${project.id}/milestones`, body);
    expect(answer.statusCode).toBe(201);
    const made: Milestone = answer.json();
    expect(made).toEqual({
      id: made.id,
      projectId: project.id,
      projectName: 'Tower',
      name: 'Topping out',
      status: 'PENDING',
      dueDate: '2026-09-01',
      description: null,
      createdAt: test.clock.now.toISOString(),
      updatedAt: test.clock.now.toISOString(),
      version: 1,
    });
    expect((await callAs.FOREMAN('GET', `/milestones/${made.id}`)).json()).toEqual(made);
    expect(await auditTrail(test.db, 'milestone', made.id)).toMatchObject([{ action: 'milestone.create' }]);
  });

  it('keeps its status when a change leaves it out, and clears its description', async () => {
    const { id } = await buildMilestone(test.db, { status: 'IN_PROGRESS', description: 'Old' });
    const answer = await callAs.ENGINEER('PUT', `/milestones/${id}`, body);
    expect(answer.json()).toMatchObject({ ...body, status: 'IN_PROGRESS', description: null, version: 2 });
    const done = await callAs.ENGINEER('PUT', `/milestones/${id}`, {
      ...body,
      status: 'COMPLETED',
      description: 'New',
    });
    expect(done.json()).toMatchObject({ status: 'COMPLETED', description: 'New', version: 3 });
    expect(await auditTrail(test.db, 'milestone', id)).toMatchObject([
      { action: 'milestone.update', before: { description: 'Old' }, after: { description: null } },
      { action: 'milestone.update', before: { status: 'IN_PROGRESS' }, after: { status: 'COMPLETED' } },
    ]);
  });

  it('is changed by exactly one of several concurrent edits from the same version', async () => {
    const { id } = await buildMilestone(test.db);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => callAs.ADMIN('PUT', `/milestones/${id}`, { ...body, name, version: 1 })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      message: 'Someone else has changed this in the meantime.',
    });
  });

  it('is deleted once, and its row is kept', async () => {
    const { id } = await buildMilestone(test.db);
    expect((await callAs.ENGINEER('DELETE', `/milestones/${id}`)).statusCode).toBe(204);
    expect((await callAs.ENGINEER('DELETE', `/milestones/${id}`)).json()).toMatchObject(missing);
    expect((await callAs.ENGINEER('GET', `/milestones/${id}`)).json()).toMatchObject(missing);
    const row = await test.db.selectFrom('milestones').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row?.deleted_at).toEqual(test.clock.now);
    expect(await auditTrail(test.db, 'milestone', id)).toMatchObject([{ action: 'milestone.delete' }]);
  });

  it('is a 404 in every call if it does not exist', async () => {
    expect((await callAs.ADMIN('GET', `/milestones/${nowhere}`)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('PUT', `/milestones/${nowhere}`, body)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('DELETE', `/milestones/${nowhere}`)).json()).toMatchObject(missing);
    const ofNoProject = await callAs.ADMIN('POST', `/projects/${nowhere}/milestones`, body);
    expect(ofNoProject.json()).toMatchObject({ ...missing, message: 'Project not found' });
  });

  it.each([
    ['no name', { name: undefined }, { name: 'Milestone name is a required field' }],
    ['an empty name', { name: ' ' }, { name: 'Milestone name is a required field' }],
    ['a null name', { name: null }, { name: 'Milestone name is a required field' }],
    ['a name of 101', { name: long(101) }, { name: 'Milestone name must be at most 100 characters' }],
    ['no due date', { dueDate: undefined }, { dueDate: 'Due date is a required field' }],
    ['an empty due date', { dueDate: '' }, { dueDate: 'Due date is a required field' }],
    ['a null due date', { dueDate: null }, { dueDate: 'Due date is a required field' }],
    ['a due date in words', { dueDate: 'tomorrow' }, { dueDate: 'Invalid date format' }],
    ['a day that is not', { dueDate: '2026-02-29' }, { dueDate: 'Invalid date format' }],
    ['an unknown status', { status: 'LATE' }, { status: 'Invalid status' }],
    ['a description of 501', { description: long(501) }, { description: 'Description must be at most 500 characters' }],
    [
      'two faults',
      { name: '', dueDate: '' },
      { name: 'Milestone name is a required field', dueDate: 'Due date is a required field' },
    ],
  ])('with %s is refused, new or changed', async (_what, sent, errors) => {
    const milestone = await buildMilestone(test.db);
    for (const [method, path] of [
      ['POST', `/projects/${milestone.project_id}/milestones`],
      ['PUT', `/milestones/${milestone.id}`],
    ] as const) {
      const answer = await callAs.ENGINEER(method, path, { ...body, ...sent });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual(errors);
    }
  });

  it.each([
    ['a name of 100', { name: long(100) }],
    ['a description of 500', { description: long(500) }],
    ['a null description', { description: null }],
    ['a due date long past', { dueDate: '1999-12-31' }],
  ])('with %s is fine, new or changed', async (_what, sent) => {
    const milestone = await buildMilestone(test.db);
    const made = await callAs.ADMIN('POST', `/projects/${milestone.project_id}/milestones`, { ...body, ...sent });
    expect(made.statusCode, made.body).toBe(201);
    const changed = await callAs.ADMIN('PUT', `/milestones/${milestone.id}`, { ...body, ...sent });
    expect(changed.json()).toMatchObject(sent);
  });

  it.each([
    ['ADMIN', 200, 201, 200, 204],
    ['ENGINEER', 200, 201, 200, 204],
    ['FOREMAN', 200, 403, 403, 403],
    ['WORKER', 403, 403, 403, 403],
  ] as const)('lets %s read: %s, create: %s, change: %s, delete: %s', async (role, read, create, change, remove) => {
    const { id, project_id } = await buildMilestone(test.db);
    const call = callAs[role];
    expect((await call('GET', `/projects/${project_id}/milestones`)).statusCode).toBe(read);
    expect((await call('GET', `/milestones/${id}`)).statusCode).toBe(read);
    expect((await call('POST', `/projects/${project_id}/milestones`, body)).statusCode).toBe(create);
    expect((await call('PUT', `/milestones/${id}`, body)).statusCode).toBe(change);
    expect((await call('DELETE', `/milestones/${id}`)).statusCode).toBe(remove);
  });
});
