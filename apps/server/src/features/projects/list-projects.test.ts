import type { Page } from '@binaa/contract/paging';
import type { Project } from '@binaa/contract/projects';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildMilestone } from '../../../test/factories/milestone.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite, linkSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { describeListParameters } from '../../../test/list-parameters.ts';

const test = useTestApp();
let call: Call;
beforeAll(async () => {
  ({ call } = await test.signInAs('FOREMAN'));
});

async function list(parameters: string): Promise<Page<Project>> {
  const answer = await call('GET', `/projects?${parameters}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const names = (page: Page<Project>) => page.content.map((project) => project.name);

describe('the list of projects', () => {
  describeListParameters(test, async () => '/projects');

  it('is sorted newest first, then by highest id, ten per page', async () => {
    const early = new Date('2026-01-01T00:00:00Z');
    const late = new Date('2026-02-01T00:00:00Z');
    await buildProject(test.db, { name: 'order early', created_at: early });
    await buildProject(test.db, { name: 'order late, first', created_at: late });
    await buildProject(test.db, { name: 'order late, second', created_at: late });
    for (let count = 0; count < 9; count++) await buildProject(test.db, { name: 'order later' });

    const first = await list('search=order');
    expect(first).toMatchObject({ totalElements: 12, totalPages: 2, number: 0, size: 10 });
    expect(names(first).slice(-1)).toEqual(['order late, second']);
    expect(names(await list('search=order&page=1'))).toEqual(['order late, first', 'order early']);
    expect(await list('search=order&page=2')).toMatchObject({
      content: [],
      totalElements: 12,
      totalPages: 2,
      number: 2,
    });
  });

  it('searches name and location across pages, case-insensitive, literal, in Arabic too', async () => {
    await buildProject(test.db, { name: 'Needle Tower', location: 'Doha' });
    await buildProject(test.db, { name: 'Haystack', location: 'Old NEEDLE street' });
    await buildProject(test.db, { name: 'برج الدفنة', location: 'الخليج الغربي' });
    await buildProject(test.db, { name: '100% share', location: 'Doha' });
    for (let count = 0; count < 12; count++) await buildProject(test.db);

    expect(names(await list('search=nEEdLE&size=1&page=1'))).toEqual(['Needle Tower']);
    expect((await list('search=needle')).totalElements).toBe(2);
    expect(names(await list(`search=${encodeURIComponent('الدفنة')}`))).toEqual(['برج الدفنة']);
    expect(names(await list(`search=${encodeURIComponent('الغربي')}`))).toEqual(['برج الدفنة']);
    expect(names(await list('search=100%25'))).toEqual(['100% share']);
    expect((await list('search=1_0')).totalElements).toBe(0);
  });

  it('finds no match that spans name and location', async () => {
    await buildProject(test.db, { name: 'Spanning', location: 'Boundary' });
    expect((await list('search=spanning%20boundary')).totalElements).toBe(0);
  });

  it('filters by status, and refuses a status it does not know', async () => {
    await buildProject(test.db, { name: 'filter me', status: 'COMPLETED' });
    await buildProject(test.db, { name: 'filter me', status: 'PENDING' });
    const found = await list('search=filter%20me&status=COMPLETED');
    expect(found.content.map((project) => project.status)).toEqual(['COMPLETED']);

    const refused = await call('GET', '/projects?status=DONE');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ status: 'Unknown status' });
  });

  it('sorts by every sortable field, empty values last', async () => {
    const rows = [
      { name: 'sort b', location: 'x', total_price_minor: 300, progress: null, start_date: '2026-01-02' },
      { name: 'Sort a', location: 'z', total_price_minor: 100, progress: 50, start_date: '2026-01-01' },
      { name: 'sort C', location: 'y', total_price_minor: 200, progress: 10, start_date: '2026-01-03' },
    ];
    for (const row of rows) await buildProject(test.db, { ...row, end_date: row.start_date });
    const sorted = async (sort: string) => names(await list(`search=sort&sort=${sort}`));
    expect(await sorted('name,asc')).toEqual(['Sort a', 'sort b', 'sort C']);
    expect(await sorted('name,desc')).toEqual(['sort C', 'sort b', 'Sort a']);
    expect(await sorted('location')).toEqual(['sort b', 'sort C', 'Sort a']);
    expect(await sorted('totalPrice,desc')).toEqual(['sort b', 'sort C', 'Sort a']);
    expect(await sorted('progress,asc')).toEqual(['sort C', 'Sort a', 'sort b']);
    expect(await sorted('progress,desc')).toEqual(['Sort a', 'sort C', 'sort b']);
    expect(await sorted('startDate,asc')).toEqual(['Sort a', 'sort b', 'sort C']);
    expect(await sorted('endDate,desc')).toEqual(['sort C', 'sort b', 'Sort a']);
  });

  it('leaves out deleted projects', async () => {
    await buildProject(test.db, { name: 'gone for good', deleted_at: test.clock.now });
    expect((await list('search=gone%20for')).totalElements).toBe(0);
  });
});

describe("a project's counts", () => {
  it('count tasks by status, distinct workers, milestones and sites, without deleted ones', async () => {
    const project = await buildProject(test.db, { name: 'counted' });
    const other = await buildProject(test.db);
    const [first, second, third] = [await buildUser(test.db), await buildUser(test.db), await buildUser(test.db)];
    const deleted = { deleted_at: test.clock.now };
    const mine = { project_id: project.id };

    await buildTask(test.db, { ...mine, workers: [first.id, second.id] });
    await buildTask(test.db, { ...mine, completion_percentage: 0.1, workers: [first.id] });
    await buildTask(test.db, { ...mine, completion_percentage: 100 });
    await buildTask(test.db, { ...mine, completed: true });
    await buildTask(test.db, { ...mine, ...deleted, completed: true, workers: [third.id] });
    await buildTask(test.db, { project_id: other.id, workers: [third.id] });
    for (const status of ['PENDING', 'IN_PROGRESS', 'IN_PROGRESS', 'COMPLETED'] as const) {
      await buildMilestone(test.db, { ...mine, status });
    }
    await buildMilestone(test.db, { ...mine, ...deleted });
    const own = await buildSite(test.db, { ...mine, name: 'Own' });
    const linked = await buildSite(test.db, { project_id: other.id, name: 'Linked' });
    await linkSite(test.db, linked.id, project.id);
    await buildSite(test.db, { ...mine, ...deleted });

    const counts = {
      completedTasks: 1,
      totalTasks: 4,
      workerCount: 2,
      taskCounts: { pending: 1, inProgress: 2, completed: 1 },
      milestoneCounts: { pending: 1, inProgress: 2, completed: 1 },
      siteCount: 2,
      sites: [
        { id: linked.id, siteId: linked.id, name: 'Linked' },
        { id: own.id, siteId: own.id, name: 'Own' },
      ],
    };
    expect((await list('search=counted')).content[0]).toMatchObject(counts);
    expect((await call('GET', `/projects/${project.id}`)).json()).toMatchObject(counts);
  });

  it('need the same number of queries for one project as for many with many tasks', async () => {
    await buildProject(test.db, { name: 'constant' });
    const one = await countQueries(() => list('search=constant&size=100'));
    for (let count = 0; count < 8; count++) {
      const project = await buildProject(test.db, { name: 'constant' });
      const site = await buildSite(test.db, { project_id: project.id });
      const worker = await buildUser(test.db);
      for (let task = 0; task < 3; task++) await buildTask(test.db, { site_id: site.id, workers: [worker.id] });
    }
    const many = await countQueries(async () => {
      expect((await list('search=constant&size=100')).content).toHaveLength(9);
    });
    expect(many).toBe(one);
    // The session, the page with its counts, the total.
    expect(many).toBe(3);
  });

  it('include the hundred newest sites and the number of all', async () => {
    const project = await buildProject(test.db);
    for (let count = 0; count < 101; count++) await buildSite(test.db, { project_id: project.id });
    const answer: Project = (await call('GET', `/projects/${project.id}`)).json();
    expect(answer.siteCount).toBe(101);
    expect(answer.sites).toHaveLength(100);
  });
});
