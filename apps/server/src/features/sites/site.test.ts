import type { Role } from '@binaa/contract/roles';
import type { Site } from '@binaa/contract/sites';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite, linkSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';

const test = useTestApp();
const callAs = {} as Record<Role, Call>;
beforeAll(async () => {
  for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const) {
    callAs[role] = (await test.signInAs(role)).call;
  }
});

const nowhere = 2_147_483_647;
const missing = { status: 404, code: 'NOT_FOUND', message: 'Site not found' };
const linksOf = (site: Site) => site.projects.map((project) => project.id);
const conflict = (message: string) => ({ status: 409, code: 'CONFLICT', message });

describe('a site', () => {
  it('is created in its project and returned whole, with both names of its id', async () => {
    const project = await buildProject(test.db, { name: 'Tower' });
    const body = { name: 'ساحة', projectId: project.id, progress: 12.5, expenses: 99.99, description: 'Yard' };
    const answer = await callAs.ENGINEER('POST', '/sites', body);
    expect(answer.statusCode).toBe(201);
    const site: Site = answer.json();
    expect(site).toEqual({
      ...body,
      id: site.siteId,
      siteId: site.id,
      projectName: 'Tower',
      projectCount: 1,
      projects: [{ id: project.id, projectId: project.id, name: 'Tower' }],
      taskCount: 0,
      place: { latitude: null, longitude: null, radius: 200, exposure: 'OUTDOORS', closedOn: null, dayEnds: null },
      tasks: [],
      createdAt: test.clock.now.toISOString(),
      updatedAt: test.clock.now.toISOString(),
      version: 1,
    });
    expect((await callAs.FOREMAN('GET', `/sites/${site.id}`)).json()).toEqual(site);
    expect(await auditTrail(test.db, 'site', site.id)).toMatchObject([
      { action: 'site.create', after: { name: 'ساحة', expenses_minor: 9999 } },
    ]);
  });

  it('includes its tasks, newest first, with title and status', async () => {
    const site = await buildSite(test.db, { name: 'Yard' });
    const at = { site_id: site.id, expected_end_date: '2026-04-01' };
    await buildTask(test.db, { ...at, name: 'Named', completed: true });
    await buildTask(test.db, { ...at, description: `${'x'.repeat(90)}\nsecond line`, completion_percentage: 0.1 });
    await buildTask(test.db, { ...at, category: 'HVAC' });
    await buildTask(test.db, { ...at, name: 'Deleted', deleted_at: test.clock.now });
    const { tasks, taskCount }: Site = (await callAs.ADMIN('GET', `/sites/${site.id}`)).json();
    expect(taskCount).toBe(3);
    expect(tasks?.map(({ title, status, dueDate }) => [title, status, dueDate])).toEqual([
      ['HVAC, Yard', 'PENDING', '2026-04-01'],
      ['x'.repeat(80), 'IN_PROGRESS', '2026-04-01'],
      ['Named', 'COMPLETED', '2026-04-01'],
    ]);
  });

  it('includes its newest hundred tasks and the number of all', async () => {
    const site = await buildSite(test.db);
    const assignee = (await buildTask(test.db, { site_id: site.id })).assigned_to_id;
    for (let count = 0; count < 100; count++) {
      await buildTask(test.db, { site_id: site.id, assigned_to_id: assignee });
    }
    const answer: Site = (await callAs.ADMIN('GET', `/sites/${site.id}`)).json();
    expect(answer.tasks).toHaveLength(100);
    expect(answer.taskCount).toBe(101);
  });

  it('keeps its description when a change leaves it out, and clears it on null', async () => {
    const site = await buildSite(test.db, { description: 'Kept', progress: 5, expenses_minor: 500 });
    const body = { name: 'Changed', projectId: site.project_id };
    const answer = await callAs.ENGINEER('PUT', `/sites/${site.id}`, body);
    expect(answer.json()).toMatchObject({ ...body, progress: null, expenses: null, description: 'Kept', version: 2 });
    const emptied = await callAs.ENGINEER('PUT', `/sites/${site.id}`, { ...body, description: null });
    expect(emptied.json()).toMatchObject({ description: null, version: 3 });
    expect(await auditTrail(test.db, 'site', site.id)).toMatchObject([
      { action: 'site.update', before: { name: site.name }, after: { name: 'Changed' } },
      { action: 'site.update' },
    ]);
  });

  it('gets a new main project on a move, and keeps its other links and tasks', async () => {
    const [own, linked, next] = [await buildProject(test.db), await buildProject(test.db), await buildProject(test.db)];
    const site = await buildSite(test.db, { project_id: own.id });
    await linkSite(test.db, site.id, linked.id);
    const task = await buildTask(test.db, { site_id: site.id });
    const put = async (projectId: number): Promise<Site> =>
      (await callAs.ADMIN('PUT', `/sites/${site.id}`, { name: 'Moved', projectId })).json();

    const moved = await put(next.id);
    expect(moved).toMatchObject({ projectId: next.id, projectCount: 2, taskCount: 1 });
    expect(linksOf(moved)).toEqual([next.id, linked.id]);
    expect((await callAs.ADMIN('GET', `/tasks/${task.id}`)).json()).toMatchObject({ projectId: own.id });
    expect(linksOf(await put(linked.id))).toEqual([linked.id]);
  });

  it('is changed by exactly one of several concurrent edits from the same version', async () => {
    const site = await buildSite(test.db);
    const put = (name: string) =>
      callAs.ADMIN('PUT', `/sites/${site.id}`, { name, projectId: site.project_id, version: 1 });
    const answers = await Promise.all(['One', 'Two', 'Three'].map(put));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await put('Four')).json()).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      message: 'Someone else has changed this in the meantime.',
    });
  });

  it('records a set progress and set expenses in the audit trail', async () => {
    const site = await buildSite(test.db);
    await callAs.ENGINEER('PATCH', `/sites/${site.id}/progress?progress=50`);
    await callAs.ENGINEER('PATCH', `/sites/${site.id}/expenses?expenses=12.5`);
    expect(await auditTrail(test.db, 'site', site.id)).toMatchObject([
      { action: 'site.set-progress', before: { progress: null }, after: { progress: 50 } },
      { action: 'site.set-expenses', before: { expenses_minor: null }, after: { expenses_minor: 1250 } },
    ]);
  });

  it('is deleted once; its tasks stay in their project and still name it', async () => {
    const site = await buildSite(test.db, { name: 'Gone' });
    const task = await buildTask(test.db, { site_id: site.id });
    expect((await callAs.ADMIN('DELETE', `/sites/${site.id}`)).statusCode).toBe(204);
    expect((await callAs.ADMIN('DELETE', `/sites/${site.id}`)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('GET', `/sites/${site.id}`)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('GET', `/sites/${site.id}/tasks`)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('GET', `/tasks/${task.id}`)).json()).toMatchObject({ siteName: 'Gone' });
    expect((await callAs.ADMIN('GET', `/projects/${site.project_id}`)).json()).toMatchObject({
      siteCount: 0,
      sites: [],
      totalTasks: 1,
    });
    expect(await auditTrail(test.db, 'site', site.id)).toMatchObject([{ action: 'site.delete' }]);
  });

  it('is a 404 in every call if it does not exist', async () => {
    const { id } = await buildProject(test.db);
    const call = callAs.ADMIN;
    expect((await call('GET', `/sites/${nowhere}`)).json()).toMatchObject(missing);
    expect((await call('PUT', `/sites/${nowhere}`, { name: 'x', projectId: id })).json()).toMatchObject(missing);
    expect((await call('PATCH', `/sites/${nowhere}/progress?progress=1`)).json()).toMatchObject(missing);
    expect((await call('PATCH', `/sites/${nowhere}/expenses?expenses=1`)).json()).toMatchObject(missing);
    expect((await call('DELETE', `/sites/${nowhere}`)).json()).toMatchObject(missing);
    expect((await call('POST', `/sites/${nowhere}/projects/${id}`)).json()).toMatchObject(missing);
    expect((await call('DELETE', `/sites/${nowhere}/projects/${id}`)).json()).toMatchObject(missing);
  });
});

describe('linking a site', () => {
  it('adds a project, and works once', async () => {
    const site = await buildSite(test.db);
    const project = await buildProject(test.db);
    const answer = await callAs.ENGINEER('POST', `/sites/${site.id}/projects/${project.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ projectId: site.project_id, projectCount: 2, version: 2 });
    expect(linksOf(answer.json())).toEqual([site.project_id, project.id]);
    const again = await callAs.ENGINEER('POST', `/sites/${site.id}/projects/${project.id}`);
    expect(again.json()).toMatchObject(conflict('The site is already linked to this project'));
    const toItsOwn = await callAs.ENGINEER('POST', `/sites/${site.id}/projects/${site.project_id}`);
    expect(toItsOwn.json()).toMatchObject(conflict('The site is already linked to this project'));
    expect(await auditTrail(test.db, 'site', site.id)).toMatchObject([
      { action: 'site.link', after: { project_id: project.id } },
    ]);
  });

  it('links once when several people do it concurrently', async () => {
    const site = await buildSite(test.db);
    const project = await buildProject(test.db);
    const answers = await Promise.all(
      [1, 2, 3].map(() => callAs.ADMIN('POST', `/sites/${site.id}/projects/${project.id}`)),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is a 404 for a missing project', async () => {
    const site = await buildSite(test.db);
    const deleted = await buildProject(test.db, { deleted_at: test.clock.now });
    for (const projectId of [nowhere, deleted.id]) {
      const answer = await callAs.ADMIN('POST', `/sites/${site.id}/projects/${projectId}`);
      expect(answer.json()).toMatchObject({ ...missing, message: 'Project not found' });
    }
  });
});

describe('unlinking a site', () => {
  it('removes a linked project and keeps the main one', async () => {
    const site = await buildSite(test.db);
    const project = await buildProject(test.db);
    await linkSite(test.db, site.id, project.id);
    const answer = await callAs.ENGINEER('DELETE', `/sites/${site.id}/projects/${project.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ projectId: site.project_id, projectCount: 1, version: 2 });
    expect(await auditTrail(test.db, 'site', site.id)).toMatchObject([{ action: 'site.unlink' }]);
  });

  it('makes a linked project the main one when the main one is removed', async () => {
    const site = await buildSite(test.db);
    const [second, third] = [await buildProject(test.db), await buildProject(test.db)];
    await linkSite(test.db, site.id, third.id);
    await linkSite(test.db, site.id, second.id);
    const answer = await callAs.ADMIN('DELETE', `/sites/${site.id}/projects/${site.project_id}`);
    expect(answer.json()).toMatchObject({ projectId: second.id, projectCount: 2 });
    expect(linksOf(answer.json())).toEqual([second.id, third.id]);
  });

  it('is a 409 for the last project', async () => {
    const site = await buildSite(test.db);
    const answer = await callAs.ADMIN('DELETE', `/sites/${site.id}/projects/${site.project_id}`);
    expect(answer.json()).toMatchObject(conflict('A site must keep at least one project'));
  });

  it('leaves one project when both are unlinked concurrently', async () => {
    const site = await buildSite(test.db);
    const project = await buildProject(test.db);
    await linkSite(test.db, site.id, project.id);
    const answers = await Promise.all(
      [site.project_id, project.id].map((id) => callAs.ADMIN('DELETE', `/sites/${site.id}/projects/${id}`)),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await callAs.ADMIN('GET', `/sites/${site.id}`)).json()).toMatchObject({ projectCount: 1 });
  });

  it('distinguishes a project that is not linked from one that does not exist', async () => {
    const site = await buildSite(test.db);
    const project = await buildProject(test.db);
    const notLinked = await callAs.ADMIN('DELETE', `/sites/${site.id}/projects/${project.id}`);
    expect(notLinked.json()).toMatchObject(conflict('The site is not linked to this project'));
    const notThere = await callAs.ADMIN('DELETE', `/sites/${site.id}/projects/${nowhere}`);
    expect(notThere.json()).toMatchObject({ ...missing, message: 'Project not found' });
  });
});

describe('who may', () => {
  it.each([
    ['ADMIN', 200, 201, 200, 200, 204],
    ['ENGINEER', 200, 201, 200, 200, 403],
    ['FOREMAN', 200, 403, 403, 403, 403],
    ['WORKER', 403, 403, 403, 403, 403],
  ] as const)(
    '%s: read %s, create %s, change %s, link %s, delete %s',
    async (role, read, create, put, link, remove) => {
      const { id, project_id } = await buildSite(test.db);
      const project = await buildProject(test.db);
      const body = { name: 'Yard', projectId: project_id };
      const call = callAs[role];
      for (const path of ['/sites', `/sites/${id}`, `/sites/project/${project_id}`, `/projects/${project_id}/sites`]) {
        expect((await call('GET', path)).statusCode).toBe(read);
      }
      expect((await call('POST', '/sites', body)).statusCode).toBe(create);
      expect((await call('PUT', `/sites/${id}`, body)).statusCode).toBe(put);
      expect((await call('PATCH', `/sites/${id}/progress?progress=5`)).statusCode).toBe(put);
      expect((await call('PATCH', `/sites/${id}/expenses?expenses=5`)).statusCode).toBe(put);
      expect((await call('POST', `/sites/${id}/projects/${project.id}`)).statusCode).toBe(link);
      expect((await call('DELETE', `/sites/${id}/projects/${project.id}`)).statusCode).toBe(link);
      expect((await call('DELETE', `/sites/${id}`)).statusCode).toBe(remove);
    },
  );
});
