import type { Project } from '@binaa/contract/projects';
import type { Role } from '@binaa/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildMilestone } from '../../../test/factories/milestone.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite, linkSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';

const test = useTestApp();
const callAs = {} as Record<Role, Call>;
let adminId: number;
beforeAll(async () => {
  for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) callAs[role] = (await test.signInAs(role)).call;
  const admin = await test.signInAs('ADMIN');
  callAs.ADMIN = admin.call;
  adminId = admin.user.id;
});

const body = { name: 'Tower', location: 'Lusail', totalPrice: 1234.56 };
const missing = { status: 404, code: 'NOT_FOUND', message: 'Project not found' };

describe('creating a project', () => {
  it('returns the whole project, with both names of the doubled fields', async () => {
    const answer = await callAs.ENGINEER('POST', '/projects', {
      ...body,
      progress: 12.5,
      quotations: 'Steel: 10',
      expectedTotalForemanHours: 100,
      expectedTotalWorkerHours: 1000,
      startDate: '2026-03-01',
      endDate: '2026-12-31',
      description: 'برج سكني',
    });
    expect(answer.statusCode).toBe(201);
    const project: Project = answer.json();
    expect(project).toEqual({
      id: project.projectId,
      projectId: project.id,
      name: 'Tower',
      location: 'Lusail',
      status: 'IN_PROGRESS',
      progress: 12.5,
      totalPrice: 1234.56,
      budget: 1234.56,
      quotations: 'Steel: 10',
      expectedTotalForemanHours: 100,
      expectedTotalWorkerHours: 1000,
      startDate: '2026-03-01',
      endDate: '2026-12-31',
      description: 'برج سكني',
      createdAt: test.clock.now.toISOString(),
      updatedAt: test.clock.now.toISOString(),
      completedTasks: 0,
      totalTasks: 0,
      workerCount: 0,
      taskCounts: { pending: 0, inProgress: 0, completed: 0 },
      milestoneCounts: { pending: 0, inProgress: 0, completed: 0 },
      siteCount: 0,
      sites: [],
      version: 1,
    });
    expect((await callAs.FOREMAN('GET', `/projects/${project.id}`)).json()).toEqual(project);
  });

  it.each([
    [undefined, undefined, 'PENDING'],
    [null, null, 'PENDING'],
    [0, undefined, 'PENDING'],
    [0.1, undefined, 'IN_PROGRESS'],
    [99.9, undefined, 'IN_PROGRESS'],
    [100, undefined, 'COMPLETED'],
    [100, 'IN_PROGRESS', 'IN_PROGRESS'],
    [undefined, 'COMPLETED', 'COMPLETED'],
  ])('with progress %s and status %s makes it %s', async (progress, status, expected) => {
    const answer = await callAs.ADMIN('POST', '/projects', { ...body, progress, status });
    expect(answer.json().status).toBe(expected);
  });

  it('is written to the audit trail', async () => {
    const { id } = (await callAs.ADMIN('POST', '/projects', body)).json();
    expect(await auditTrail(test.db, 'project', id)).toMatchObject([
      {
        action: 'project.create',
        actor_id: adminId,
        before: null,
        after: { name: 'Tower', total_price_minor: 123_456 },
      },
    ]);
  });
});

describe('changing a project', () => {
  it('replaces the fields of the form, and derives the status from the progress', async () => {
    const project = await buildProject(test.db, { progress: 40, status: 'IN_PROGRESS', quotations: 'old' });
    const answer = await callAs.ENGINEER('PUT', `/projects/${project.id}`, { ...body, progress: 100 });
    expect(answer.json()).toMatchObject({ ...body, progress: 100, status: 'COMPLETED', quotations: null, version: 2 });
    const emptied = await callAs.ENGINEER('PUT', `/projects/${project.id}`, body);
    expect(emptied.json()).toMatchObject({ progress: null, status: 'PENDING', version: 3 });
  });

  it('keeps dates and description when they are absent, and empties them on null', async () => {
    const kept = { startDate: '2026-01-01', endDate: '2026-02-01', description: 'Kept' };
    const project = await buildProject(test.db, {
      start_date: '2026-01-01',
      end_date: '2026-02-01',
      description: 'Kept',
    });
    expect((await callAs.ADMIN('PUT', `/projects/${project.id}`, body)).json()).toMatchObject(kept);
    const emptied = { startDate: null, endDate: null, description: null };
    const answer = await callAs.ADMIN('PUT', `/projects/${project.id}`, { ...body, ...emptied });
    expect(answer.json()).toMatchObject(emptied);
  });

  it('compares a new date with the stored one', async () => {
    const project = await buildProject(test.db, { start_date: '2026-01-10', end_date: '2026-01-20' });
    const change = (dates: object) => callAs.ADMIN('PUT', `/projects/${project.id}`, { ...body, ...dates });
    for (const dates of [{ endDate: '2026-01-09' }, { startDate: '2026-01-21' }]) {
      const refused = await change(dates);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toEqual({ endDate: 'End date must not be before start date' });
    }
    expect((await change({ endDate: '2026-01-10' })).statusCode).toBe(200);
  });

  it('is refused from an outdated version, and not checked without a version', async () => {
    const project = await buildProject(test.db);
    const put = (version?: number) => callAs.ADMIN('PUT', `/projects/${project.id}`, { ...body, version });
    expect((await put(1)).statusCode).toBe(200);
    const stale = await put(1);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      message: 'Someone else has changed this in the meantime.',
    });
    expect((await put()).json().version).toBe(3);
  });

  it('succeeds for exactly one of two concurrent edits from the same version', async () => {
    const project = await buildProject(test.db);
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) =>
        callAs.ADMIN('PUT', `/projects/${project.id}`, { ...body, name, version: 1 }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const winner = answers.find((answer) => answer.statusCode === 200)?.json();
    expect((await callAs.ADMIN('GET', `/projects/${project.id}`)).json()).toEqual(winner);
  });

  it('is written to the audit trail with the previous values', async () => {
    const project = await buildProject(test.db, { name: 'Before' });
    await callAs.ADMIN('PUT', `/projects/${project.id}`, { ...body, name: 'After' });
    await callAs.ADMIN('PATCH', `/projects/${project.id}/progress?progress=10`);
    expect(await auditTrail(test.db, 'project', project.id)).toMatchObject([
      { action: 'project.update', before: { name: 'Before' }, after: { name: 'After' } },
      { action: 'project.set-progress', before: { progress: null }, after: { progress: 10, status: 'IN_PROGRESS' } },
    ]);
  });
});

describe('deleting a project', () => {
  it('hides it, works once, and keeps the row', async () => {
    const project = await buildProject(test.db, { name: 'deleted project' });
    const answer = await callAs.ADMIN('DELETE', `/projects/${project.id}`);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect((await callAs.ADMIN('GET', '/projects?search=deleted%20project')).json().totalElements).toBe(0);
    expect((await callAs.ADMIN('DELETE', `/projects/${project.id}`)).json()).toMatchObject(missing);
    const row = await test.db.selectFrom('projects').selectAll().where('id', '=', project.id).executeTakeFirst();
    expect(row).toMatchObject({ name: 'deleted project', deleted_at: test.clock.now });
    expect(await auditTrail(test.db, 'project', project.id)).toMatchObject([
      { action: 'project.delete', actor_id: adminId, before: { name: 'deleted project' } },
    ]);
  });

  it('hides its milestones and tasks', async () => {
    const project = await buildProject(test.db);
    const milestone = await buildMilestone(test.db, { project_id: project.id });
    const task = await buildTask(test.db, { project_id: project.id, name: 'task of a deleted project' });
    await callAs.ADMIN('DELETE', `/projects/${project.id}`);

    const answer = await callAs.ADMIN('GET', `/milestones/${milestone.id}`);
    expect(answer.json()).toMatchObject({ ...missing, message: 'Milestone not found' });
    const change = await callAs.ADMIN('PUT', `/milestones/${milestone.id}`, { name: 'x', dueDate: '2026-01-01' });
    expect(change.statusCode).toBe(404);
    expect((await callAs.ADMIN('DELETE', `/milestones/${milestone.id}`)).statusCode).toBe(404);
    expect((await callAs.ADMIN('GET', `/tasks/${task.id}`)).statusCode).toBe(404);
    expect((await callAs.ADMIN('GET', '/tasks?search=task%20of%20a%20deleted')).json().totalElements).toBe(0);
    for (const list of ['milestones', 'sites', 'tasks']) {
      expect((await callAs.ADMIN('GET', `/projects/${project.id}/${list}`)).json()).toMatchObject(missing);
    }
  });

  it('hides a site that has no other project', async () => {
    const project = await buildProject(test.db);
    const site = await buildSite(test.db, { project_id: project.id, name: 'orphaned site' });
    await callAs.ADMIN('DELETE', `/projects/${project.id}`);
    expect((await callAs.ADMIN('GET', `/sites/${site.id}`)).json()).toMatchObject({
      ...missing,
      message: 'Site not found',
    });
    expect((await callAs.ADMIN('GET', '/sites?search=orphaned')).json().totalElements).toBe(0);
    expect(await auditTrail(test.db, 'site', site.id)).toMatchObject([{ action: 'site.delete' }]);
  });

  it('moves a site that is linked to other projects to one of them, without the tasks of the deleted project', async () => {
    const [project, second, third] = [
      await buildProject(test.db),
      await buildProject(test.db, { name: 'Second' }),
      await buildProject(test.db, { name: 'Third' }),
    ];
    const site = await buildSite(test.db, { project_id: project.id });
    await linkSite(test.db, site.id, third.id);
    await linkSite(test.db, site.id, second.id);
    await buildTask(test.db, { project_id: project.id, site_id: site.id });
    const stays = await buildTask(test.db, { project_id: third.id, site_id: site.id });

    await callAs.ADMIN('DELETE', `/projects/${project.id}`);
    const answer = (await callAs.ADMIN('GET', `/sites/${site.id}`)).json();
    expect(answer).toMatchObject({ projectId: second.id, projectName: 'Second', projectCount: 2, taskCount: 1 });
    expect(answer.projects.map((linked: { id: number }) => linked.id)).toEqual([second.id, third.id]);
    expect(answer.tasks.map((task: { id: number }) => task.id)).toEqual([stays.id]);
  });

  it('leaves a site in its main project if the deleted project was only linked', async () => {
    const [project, own] = [await buildProject(test.db), await buildProject(test.db)];
    const site = await buildSite(test.db, { project_id: own.id });
    await linkSite(test.db, site.id, project.id);
    await callAs.ADMIN('DELETE', `/projects/${project.id}`);
    const answer = await callAs.ADMIN('GET', `/sites/${site.id}`);
    expect(answer.json()).toMatchObject({ projectId: own.id, projectCount: 1, version: 2 });
  });

  it('hides a site whose two projects are deleted concurrently', async () => {
    const [first, second] = [await buildProject(test.db), await buildProject(test.db)];
    const site = await buildSite(test.db, { project_id: first.id });
    await linkSite(test.db, site.id, second.id);
    const answers = await Promise.all(
      [first, second].map((project) => callAs.ADMIN('DELETE', `/projects/${project.id}`)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204]);
    expect((await callAs.ADMIN('GET', `/sites/${site.id}`)).statusCode).toBe(404);
  });

  it('leaves no visible site or milestone when they are added concurrently', async () => {
    const project = await buildProject(test.db);
    const answers = await Promise.all([
      callAs.ADMIN('POST', '/sites', { name: 'racing', projectId: project.id }),
      callAs.ADMIN('POST', `/projects/${project.id}/milestones`, { name: 'racing', dueDate: '2026-05-01' }),
      callAs.ADMIN('DELETE', `/projects/${project.id}`),
      callAs.ADMIN('POST', '/sites', { name: 'racing', projectId: project.id }),
    ]);
    for (const answer of answers) expect([201, 204, 400, 404]).toContain(answer.statusCode);
    expect((await callAs.ADMIN('GET', '/sites?search=racing')).json().totalElements).toBe(0);
  });
});

describe('who may', () => {
  it.each([
    ['ADMIN', 200, 201, 200, 200, 204],
    ['ENGINEER', 200, 201, 200, 200, 403],
    ['FOREMAN', 200, 403, 403, 403, 403],
    ['WORKER', 403, 403, 403, 403, 403],
  ] as const)('%s: read %s, create %s, change %s and %s, delete %s', async (role, read, create, put, patch, remove) => {
    const { id } = await buildProject(test.db);
    const call = callAs[role];
    expect((await call('GET', '/projects')).statusCode).toBe(read);
    expect((await call('GET', `/projects/${id}`)).statusCode).toBe(read);
    expect((await call('POST', '/projects', body)).statusCode).toBe(create);
    expect((await call('PUT', `/projects/${id}`, body)).statusCode).toBe(put);
    expect((await call('PATCH', `/projects/${id}/progress?progress=5`)).statusCode).toBe(patch);
    expect((await call('DELETE', `/projects/${id}`)).statusCode).toBe(remove);
  });

  it('gets a 404 from every call on a missing project', async () => {
    const nowhere = '/projects/2147483647';
    expect((await callAs.ADMIN('GET', nowhere)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('PUT', nowhere, body)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('PATCH', `${nowhere}/progress?progress=1`)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('DELETE', nowhere)).json()).toMatchObject(missing);
  });
});
