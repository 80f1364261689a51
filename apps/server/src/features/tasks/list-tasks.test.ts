import { addDays } from '@binaa/contract/dates';
import type { ErrorResponse } from '@binaa/contract/errors';
import type { Page } from '@binaa/contract/paging';
import type { Task } from '@binaa/contract/tasks';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';

const test = useTestApp();
let call: Call;
beforeAll(async () => {
  ({ call } = await test.signInAs('FOREMAN'));
});

async function page(path: string): Promise<Page<Task>> {
  const answer = await call('GET', path);
  expect(answer.statusCode).toBe(200);
  return answer.json<Page<Task>>();
}

async function array(path: string): Promise<Task[]> {
  const answer = await call('GET', path);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toBeInstanceOf(Array);
  return answer.json<Task[]>();
}

const ids = (tasks: { id: number }[]) => tasks.map((task) => task.id);
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

describe('a page of tasks', () => {
  it('is sorted newest first, then by highest id, with ten tasks by default', async () => {
    const { id: project_id } = await buildProject(test.db);
    const tasks = [];
    for (const days of [3, 1, 2, 2, 9, 8, 7, 6, 5, 4, 10, 11]) {
      tasks.push(await buildTask(test.db, { project_id, created_at: daysAgo(days) }));
    }
    const [a, b, c, d, e, f, g, h, i, j, k, l] = ids(tasks);
    const first = await page(`/projects/${project_id}/tasks`);
    expect(first).toMatchObject({ totalElements: 12, totalPages: 2, number: 0, size: 10 });
    expect(ids(first.content)).toEqual([b, d, c, a, j, i, h, g, f, e]);
    expect(ids((await page(`/projects/${project_id}/tasks?page=1`)).content)).toEqual([k, l]);
    expect(ids((await page(`/projects/${project_id}/tasks?page=3&size=3`)).content)).toEqual([e, k, l]);
  });

  it('is empty beyond the last page, with the total', async () => {
    const { project_id } = await buildTask(test.db);
    expect(await page(`/projects/${project_id}/tasks?page=5`)).toEqual({
      content: [],
      totalElements: 1,
      totalPages: 1,
      number: 5,
      size: 10,
    });
  });

  it.each([
    ['page=-1', { page: 'Page must be a whole number from 0' }],
    ['page=x', { page: 'Page must be a whole number from 0' }],
    ['size=0', { size: 'Size must be a whole number from 1 to 1000' }],
    ['size=1001', { size: 'Size must be a whole number from 1 to 1000' }],
    ['status=DONE', { status: 'Unknown status' }],
    ['category=DEMOLITION', { category: 'Invalid category' }],
    ['projectId=x', { projectId: 'Invalid id' }],
    ['assignedToId=0', { assignedToId: 'Invalid id' }],
    ['sort=password,asc', { sort: 'Sort must be a known field, then asc or desc' }],
    ['sort=name,up', { sort: 'Sort must be a known field, then asc or desc' }],
  ])('refuses %s', async (query, errors) => {
    const answer = await call('GET', `/tasks?${query}`);
    expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([400, errors]);
  });

  it('ignores a parameter it does not know', async () => {
    expect((await call('GET', '/tasks?colour=red&size=1000')).statusCode).toBe(200);
  });

  it('leaves out deleted tasks', async () => {
    const { id: project_id } = await buildProject(test.db);
    await buildTask(test.db, { project_id, deleted_at: testNow });
    expect((await page(`/tasks?projectId=${project_id}`)).totalElements).toBe(0);
  });

  it('needs the same number of queries for any number of tasks and workers', async () => {
    const { id: project_id } = await buildProject(test.db);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const cost = async () => {
      query.mockClear();
      await page(`/projects/${project_id}/tasks?size=100`);
      return query.mock.calls.length;
    };
    await buildTask(test.db, { project_id });
    const costOfOne = await cost();
    const workers = [await buildUser(test.db), await buildUser(test.db), await buildUser(test.db)];
    for (let count = 0; count < 20; count += 1) await buildTask(test.db, { project_id, workers: ids(workers) });
    expect(await cost()).toBe(costOfOne);
    expect((await page(`/projects/${project_id}/tasks?size=100`)).content[0]?.assignedWorkers).toHaveLength(3);
  });
});

describe('filters', () => {
  it('by status use the derived status', async () => {
    const { id: project_id } = await buildProject(test.db);
    const pending = await buildTask(test.db, { project_id });
    const begun = await buildTask(test.db, { project_id, completion_percentage: 0.1 });
    const atHundred = await buildTask(test.db, { project_id, completion_percentage: 100 });
    const completed = await buildTask(test.db, { project_id, completed: true });
    const of = async (status: string) => ids((await page(`/tasks?projectId=${project_id}&status=${status}`)).content);
    expect(await of('PENDING')).toEqual([pending.id]);
    expect(await of('IN_PROGRESS')).toEqual([atHundred.id, begun.id]);
    expect(await of('COMPLETED')).toEqual([completed.id]);
  });

  it('by category and project are combined', async () => {
    const { id: project_id } = await buildProject(test.db);
    const hvac = await buildTask(test.db, { project_id, category: 'HVAC' });
    await buildTask(test.db, { project_id, category: 'ROOFING' });
    await buildTask(test.db, { category: 'HVAC' });
    expect(ids((await page(`/tasks?projectId=${project_id}&category=HVAC`)).content)).toEqual([hvac.id]);
    expect((await page(`/projects/${project_id}/tasks?projectId=${project_id + 1}`)).totalElements).toBe(0);
  });

  it('by person find the assignee and the workers, each task once', async () => {
    const worker = await buildUser(test.db);
    const assigned = await buildTask(test.db, { assigned_to_id: worker.id });
    const both = await buildTask(test.db, { assigned_to_id: worker.id, workers: [worker.id] });
    const helped = await buildTask(test.db, { workers: [worker.id, (await buildUser(test.db)).id] });
    await buildTask(test.db);
    const found = await page(`/tasks?assignedToId=${worker.id}`);
    expect(ids(found.content)).toEqual([helped.id, both.id, assigned.id]);
    expect(found.totalElements).toBe(3);
  });
});

describe('search', () => {
  it('finds name and description, in any case, on every page', async () => {
    const { id: project_id } = await buildProject(test.db);
    const wanted = await buildTask(test.db, { project_id, name: 'Basement pump', created_at: daysAgo(900) });
    const other = await buildTask(test.db, { project_id, description: 'Replace the PUMP', created_at: daysAgo(901) });
    for (let count = 0; count < 15; count += 1) await buildTask(test.db, { project_id, name: `Slab ${count}` });
    expect(ids((await page(`/tasks?projectId=${project_id}&search=pump`)).content)).toEqual([wanted.id, other.id]);
    expect(ids((await page(`/tasks?projectId=${project_id}&search=pump&page=1&size=1`)).content)).toEqual([other.id]);
    expect((await page(`/tasks?projectId=${project_id}&search=slab`)).totalElements).toBe(15);
  });

  it('takes %, _ and \\ literally', async () => {
    const { id: project_id } = await buildProject(test.db);
    const percent = await buildTask(test.db, { project_id, name: 'Pour 50% of the slab' });
    const underscore = await buildTask(test.db, { project_id, description: 'Door D_12' });
    const backslash = await buildTask(test.db, { project_id, name: 'Share \\plans' });
    await buildTask(test.db, { project_id, name: 'Pour 500 of the slab', description: 'Door D112' });
    const find = async (text: string) =>
      ids((await page(`/tasks?projectId=${project_id}&search=${encodeURIComponent(text)}`)).content);
    expect(await find('50%')).toEqual([percent.id]);
    expect(await find('d_12')).toEqual([underscore.id]);
    expect(await find('\\')).toEqual([backslash.id]);
    expect(await find('%')).toEqual([percent.id]);
  });

  it('finds Arabic', async () => {
    const task = await buildTask(test.db, { name: 'تمديد كابلات الطابق الثاني' });
    expect(ids((await page(`/tasks?search=${encodeURIComponent('كابلات الطابق')}`)).content)).toEqual([task.id]);
  });

  it('finds no match that spans name and description', async () => {
    const { project_id } = await buildTask(test.db, { name: 'Fix door', description: 'Handle is loose' });
    expect((await page(`/tasks?projectId=${project_id}&search=door handle`)).totalElements).toBe(0);
  });

  it('finds a task without name and description by its shown title, and only that one', async () => {
    const site = await buildSite(test.db, { name: 'Villas 1 to 6' });
    const untitled = await buildTask(test.db, { site_id: site.id, category: 'ROOFING', name: null, description: null });
    await buildTask(test.db, { site_id: site.id, category: 'ROOFING', name: 'Parapet', description: null });
    const found = async (text: string) =>
      ids((await page(`/tasks?projectId=${untitled.project_id}&search=${encodeURIComponent(text)}`)).content);
    for (const text of ['Roofing, Villas', 'roofing', 'villas 1']) expect(await found(text)).toEqual([untitled.id]);
    expect(await found('roofing, villas 7')).toEqual([]);
  });

  it('finds everything for an empty text and refuses a text that is too long', async () => {
    const { project_id } = await buildTask(test.db);
    expect((await page(`/tasks?projectId=${project_id}&search=`)).totalElements).toBe(1);
    const answer = await call('GET', `/tasks?search=${'x'.repeat(201)}`);
    expect(answer.json<ErrorResponse>().errors).toEqual({ search: 'Search must be at most 200 characters' });
  });
});

describe('sorting', () => {
  it('is by shown title, by date or by completion', async () => {
    const { id: project_id } = await buildProject(test.db);
    const site = await buildSite(test.db, { project_id, name: 'Annex' });
    const zinc = await buildTask(test.db, {
      project_id,
      name: 'zinc roof',
      start_date: '2026-03-02',
      expected_end_date: '2026-03-20',
      completion_percentage: 10,
    });
    const beams = await buildTask(test.db, {
      project_id,
      description: 'Beams',
      start_date: '2026-03-03',
      expected_end_date: '2026-03-10',
    });
    const plumbing = await buildTask(test.db, {
      project_id,
      site_id: site.id,
      category: 'PLUMBING',
      completion_percentage: 90,
    });
    const by = async (sort: string) => ids((await page(`/projects/${project_id}/tasks?sort=${sort}`)).content);
    expect(await by('name,asc')).toEqual([beams.id, plumbing.id, zinc.id]);
    expect(await by('name,desc')).toEqual([zinc.id, plumbing.id, beams.id]);
    expect(await by('startDate')).toEqual([plumbing.id, zinc.id, beams.id]);
    expect(await by('expectedEndDate,asc')).toEqual([beams.id, zinc.id, plumbing.id]);
    expect(await by('completionPercentage,desc')).toEqual([plumbing.id, zinc.id, beams.id]);
    expect(await by('createdAt,asc')).toEqual([plumbing.id, beams.id, zinc.id]);
  });
});

describe('the orders for people', () => {
  const onDay = (days: number) => addDays('2026-03-10', days);

  it('put late tasks first, longest overdue on top, and leave the rest newest first', async () => {
    const { id: project_id } = await buildProject(test.db);
    const due = (days: number, age: number, more = {}) =>
      buildTask(test.db, {
        project_id,
        start_date: '2020-01-01',
        expected_end_date: onDay(days),
        created_at: daysAgo(age),
        ...more,
      });
    const today = await due(0, 1);
    const late = await due(-1, 9);
    const completed = await due(-30, 2, { completed: true });
    const latest = await due(-12, 20);
    const later = await due(40, 3);
    const expected = [latest.id, late.id, today.id, completed.id, later.id];
    const at = `/projects/${project_id}/tasks?order=LATE_FIRST`;
    expect(ids((await page(at)).content)).toEqual(expected);
    expect(ids((await page(`${at}&page=1&size=2`)).content)).toEqual([today.id, completed.id]);
    expect(ids((await page(`${at}&page=2&size=2`)).content)).toEqual([later.id]);
    expect(ids(await array(`/tasks/project/${project_id}?order=LATE_FIRST`))).toEqual(expected);
    expect(ids((await page(`${at}&status=COMPLETED`)).content)).toEqual([completed.id]);

    // The whole company's list takes another path: its total comes from the materialised counts.
    const all = await page('/tasks?order=LATE_FIRST&size=1000');
    const shown = ids(all.content).filter((id) => expected.includes(id));
    expect(shown).toEqual(expected);
    expect(all.totalElements).toBe(all.content.length);
    const second = await page(`/tasks?order=LATE_FIRST&page=1&size=2`);
    expect(ids(second.content)).toEqual(ids(all.content).slice(2, 4));
    expect(second.totalElements).toBe(all.totalElements);
  });

  it('put open tasks by due date and completed ones last', async () => {
    const { id: project_id } = await buildProject(test.db);
    const worker = await buildUser(test.db);
    const due = (days: number, completed = false) =>
      buildTask(test.db, {
        project_id,
        workers: [worker.id],
        start_date: '2020-01-01',
        expected_end_date: onDay(days),
        completed,
      });
    const later = await due(30);
    const doneLongAgo = await due(-90, true);
    const late = await due(-3);
    const doneLately = await due(-2, true);
    const today = await due(0);
    const at = `/tasks/assigned-to/${worker.id}?order=DUE_FIRST`;
    const expected = [late.id, today.id, later.id, doneLately.id, doneLongAgo.id];
    expect(ids((await page(`${at}&size=10`)).content)).toEqual(expected);
    expect(await page(`${at}&page=1&size=2`)).toMatchObject({ totalElements: 5, content: [{ id: later.id }, {}] });
    expect(ids(await array(at))).toEqual(expected);
  });

  it('give way to a sort and refuse an unknown value', async () => {
    const { id: project_id } = await buildProject(test.db);
    const first = await buildTask(test.db, { project_id, name: 'Anchor' });
    const second = await buildTask(test.db, {
      project_id,
      name: 'Beam',
      start_date: '2020-01-01',
      expected_end_date: '2020-01-02',
    });
    const sorted = await page(`/projects/${project_id}/tasks?sort=name,asc&order=LATE_FIRST`);
    expect(ids(sorted.content)).toEqual([first.id, second.id]);
    const answer = await call('GET', '/tasks?order=SOON');
    expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([
      400,
      { order: 'Order must be LATE_FIRST or DUE_FIRST' },
    ]);
  });
});

describe('the other lists', () => {
  it('of a site and of a project are arrays, pages on request, and a 404 if missing', async () => {
    const site = await buildSite(test.db);
    const onSite = await buildTask(test.db, { site_id: site.id });
    const offSite = await buildTask(test.db, { project_id: site.project_id });
    expect(ids(await array(`/tasks/site/${site.id}`))).toEqual([onSite.id]);
    expect(ids((await page(`/tasks/site/${site.id}?page=0`)).content)).toEqual([onSite.id]);
    expect(ids((await page(`/sites/${site.id}/tasks`)).content)).toEqual([onSite.id]);
    expect(ids(await array(`/tasks/project/${site.project_id}`))).toEqual([offSite.id, onSite.id]);
    expect(await page(`/tasks/project/${site.project_id}?size=1`)).toMatchObject({ totalElements: 2, totalPages: 2 });

    const gone = await buildSite(test.db, { deleted_at: testNow });
    const goneProject = await buildProject(test.db, { deleted_at: testNow });
    for (const [path, message] of [
      [`/tasks/site/${gone.id}`, 'Site not found'],
      [`/sites/${gone.id}/tasks`, 'Site not found'],
      [`/tasks/project/${goneProject.id}`, 'Project not found'],
      [`/projects/2147483647/tasks`, 'Project not found'],
    ]) {
      const answer = await call('GET', path ?? '');
      expect([answer.statusCode, answer.json<ErrorResponse>().message]).toEqual([404, message]);
    }
  });

  it('by completion require the parameter', async () => {
    const { id: project_id } = await buildProject(test.db);
    const open = await buildTask(test.db, { project_id, completion_percentage: 100 });
    const done = await buildTask(test.db, { project_id, completed: true });
    const scope = `projectId=${project_id}`;
    expect(ids(await array(`/tasks/status?isCompleted=true&${scope}`))).toEqual([done.id]);
    expect(ids(await array(`/tasks/status?isCompleted=false&${scope}`))).toEqual([open.id]);
    expect((await page(`/tasks/status?isCompleted=true&${scope}&size=5`)).totalElements).toBe(1);
    for (const query of ['', '?isCompleted=', '?isCompleted=yes', '?isCompleted=1']) {
      const answer = await call('GET', `/tasks/status${query}`);
      expect(answer.json<ErrorResponse>().errors).toEqual({ isCompleted: 'isCompleted must be true or false' });
    }
  });

  it('by category refuse an unknown category', async () => {
    const { id: project_id } = await buildProject(test.db);
    const task = await buildTask(test.db, { project_id, category: 'LANDSCAPING' });
    expect(ids(await array('/tasks/category/LANDSCAPING'))).toEqual([task.id]);
    const answer = await call('GET', '/tasks/category/landscaping');
    expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([400, { category: 'Invalid category' }]);
  });

  it('of a foreman contain assigned tasks, of a user also those they work on', async () => {
    const foreman = await buildUser(test.db, { role: 'FOREMAN' });
    const worker = await buildUser(test.db);
    const task = await buildTask(test.db, { assigned_to_id: foreman.id, workers: [worker.id] });
    expect(ids(await array(`/tasks/foreman/${foreman.id}`))).toEqual([task.id]);
    expect(ids(await array(`/tasks/foreman/${worker.id}`))).toEqual([]);
    expect(ids(await array(`/tasks/assigned-to/${foreman.id}`))).toEqual([task.id]);
    expect(ids(await array(`/tasks/assigned-to/${worker.id}`))).toEqual([task.id]);
    expect((await page(`/tasks/assigned-to/${worker.id}?size=10&status=COMPLETED`)).totalElements).toBe(0);
    expect(ids(await array('/tasks/assigned-to/2147483647'))).toEqual([]);
  });
});
