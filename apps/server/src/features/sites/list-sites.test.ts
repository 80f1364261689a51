import type { Page } from '@binaa/contract/paging';
import type { Site } from '@binaa/contract/sites';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite, linkSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { describeListParameters } from '../../../test/list-parameters.ts';

const test = useTestApp();
let call: Call;
beforeAll(async () => {
  ({ call } = await test.signInAs('FOREMAN'));
});

const projectMissing = { status: 404, code: 'NOT_FOUND', message: 'Project not found' };
const nowhere = 2_147_483_647;
const names = (sites: Site[]) => sites.map((site) => site.name);

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await call('GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const list = (parameters: string) => read<Page<Site>>(`/sites?${parameters}`);

describe('the list of sites', () => {
  describeListParameters(test, async () => '/sites');

  it('is sorted newest first, then by highest id, ten per page', async () => {
    const created_at = new Date('2026-02-01T00:00:00Z');
    await buildSite(test.db, { name: 'order, first', created_at });
    await buildSite(test.db, { name: 'order, second', created_at });
    for (let count = 0; count < 9; count++) await buildSite(test.db, { name: 'order, later' });
    const first = await list('search=order');
    expect(first).toMatchObject({ totalElements: 11, totalPages: 2, number: 0, size: 10 });
    expect(names(first.content).at(-1)).toBe('order, second');
    expect(names((await list('search=order&page=1')).content)).toEqual(['order, first']);
    expect(await list('search=order&page=7')).toMatchObject({ content: [], totalElements: 11, totalPages: 2 });
  });

  it('searches the name across pages, case-insensitive, in Arabic too', async () => {
    await buildSite(test.db, { name: 'Needle Yard' });
    await buildSite(test.db, { name: 'مخزن الوكرة' });
    for (let count = 0; count < 12; count++) await buildSite(test.db);
    expect(names((await list('search=NEEDLE')).content)).toEqual(['Needle Yard']);
    expect(names((await list(`search=${encodeURIComponent('الوكرة')}`)).content)).toEqual(['مخزن الوكرة']);
    expect((await list('search=_eedle')).totalElements).toBe(0);
  });

  it('filters by main and linked projects', async () => {
    const project = await buildProject(test.db);
    const own = await buildSite(test.db, { project_id: project.id, name: 'own' });
    const linked = await buildSite(test.db, { name: 'linked' });
    await linkSite(test.db, linked.id, project.id);
    await buildSite(test.db);
    expect(names((await list(`projectId=${project.id}`)).content)).toEqual(['linked', own.name]);
    expect((await list(`projectId=${nowhere}`)).totalElements).toBe(0);
    const refused = await call('GET', '/sites?projectId=abc');
    expect(refused.json()).toMatchObject({ status: 400, errors: { projectId: 'Invalid id' } });
  });

  it('sorts by every sortable field, empty values last', async () => {
    await buildSite(test.db, { name: 'sort b', progress: null, expenses_minor: 300 });
    await buildSite(test.db, { name: 'Sort a', progress: 50, expenses_minor: null });
    await buildSite(test.db, { name: 'sort C', progress: 10, expenses_minor: 200 });
    const sorted = async (sort: string) => names((await list(`search=sort&sort=${sort}`)).content);
    expect(await sorted('name,asc')).toEqual(['Sort a', 'sort b', 'sort C']);
    expect(await sorted('progress,desc')).toEqual(['Sort a', 'sort C', 'sort b']);
    expect(await sorted('expenses,asc')).toEqual(['sort C', 'sort b', 'Sort a']);
    expect(await sorted('createdAt,asc')).toEqual(['sort C', 'Sort a', 'sort b']);
  });

  it('includes counts without deleted records, in a constant number of queries', async () => {
    const project = await buildProject(test.db, { name: 'Own' });
    const site = await buildSite(test.db, { project_id: project.id, name: 'constant', expenses_minor: 10_050 });
    await buildSite(test.db, { name: 'constant', deleted_at: test.clock.now });
    const one = await countQueries(() => list('search=constant'));
    const other = await buildProject(test.db, { name: 'Another' });
    await linkSite(test.db, site.id, other.id);
    for (let count = 0; count < 3; count++) await buildTask(test.db, { site_id: site.id });
    await buildTask(test.db, { site_id: site.id, deleted_at: test.clock.now });
    for (let count = 0; count < 5; count++) {
      await buildTask(test.db, { site_id: (await buildSite(test.db, { name: 'constant' })).id });
    }

    let page = await list('search=constant');
    const many = await countQueries(async () => {
      page = await list('search=constant');
    });
    expect(many).toBe(one);
    expect(many).toBe(3);
    expect(page.content).toHaveLength(6);
    expect(page.content.at(-1)).toEqual({
      id: site.id,
      siteId: site.id,
      name: 'constant',
      projectId: project.id,
      projectName: 'Own',
      projectCount: 2,
      projects: [
        { id: project.id, projectId: project.id, name: 'Own' },
        { id: other.id, projectId: other.id, name: 'Another' },
      ],
      progress: null,
      expenses: 100.5,
      description: null,
      taskCount: 3,
      place: { latitude: null, longitude: null, radius: 200, exposure: 'OUTDOORS', closedOn: null, dayEnds: null },
      createdAt: site.created_at.toISOString(),
      updatedAt: site.updated_at.toISOString(),
      version: 1,
    });
  });
});

describe("a project's sites", () => {
  describeListParameters(test, async () => `/projects/${(await buildProject(test.db)).id}/sites`);
  describe('in the other call', () => {
    describeListParameters(test, async () => `/sites/project/${(await buildProject(test.db)).id}`);
  });

  it('are a page of 100, or an array, or a page of 10 of that call on request', async () => {
    const { id } = await buildProject(test.db);
    for (let count = 0; count < 12; count++) await buildSite(test.db, { project_id: id });
    await buildSite(test.db, { project_id: id, deleted_at: test.clock.now });
    await buildSite(test.db);

    const paged = await read<Page<Site>>(`/projects/${id}/sites`);
    expect(paged).toMatchObject({ totalElements: 12, totalPages: 1, number: 0, size: 100 });
    expect(paged.content).toHaveLength(12);
    expect(await read<Page<Site>>(`/projects/${id}/sites?size=5&page=2`)).toMatchObject({
      totalElements: 12,
      totalPages: 3,
      number: 2,
      size: 5,
    });
    const array = await read<Site[]>(`/sites/project/${id}`);
    expect(array).toEqual(paged.content);
    expect(await read<Page<Site>>(`/sites/project/${id}?page=1`)).toEqual({
      content: array.slice(10),
      totalElements: 12,
      totalPages: 2,
      number: 1,
      size: 10,
    });
  });

  it('support search and sorting', async () => {
    const { id } = await buildProject(test.db);
    await buildSite(test.db, { project_id: id, name: 'Alpha yard' });
    await buildSite(test.db, { project_id: id, name: 'Beta yard' });
    await buildSite(test.db, { project_id: id, name: 'Gamma' });
    await buildSite(test.db, { name: 'Yard of another' });
    expect(names((await read<Page<Site>>(`/projects/${id}/sites?search=YARD&sort=name`)).content)).toEqual([
      'Alpha yard',
      'Beta yard',
    ]);
    expect(names(await read<Site[]>(`/sites/project/${id}?search=yard`))).toEqual(['Beta yard', 'Alpha yard']);
  });

  it('are a 404 for a missing project', async () => {
    expect((await call('GET', `/projects/${nowhere}/sites`)).json()).toMatchObject(projectMissing);
    expect((await call('GET', `/sites/project/${nowhere}`)).json()).toMatchObject(projectMissing);
  });
});
