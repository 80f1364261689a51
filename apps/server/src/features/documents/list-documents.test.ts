import type { CompanyDocument } from '@binaa/contract/documents';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { makeDocument, uploadDocumentFile } from '../../../test/factories/document.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite, linkSite } from '../../../test/factories/site.ts';

const test = useTestApp();
let call: Call;
beforeAll(async () => {
  ({ call } = await test.signInAs('ADMIN'));
});

async function make(body: Record<string, unknown>): Promise<CompanyDocument> {
  test.clock.advance(1000);
  return makeDocument(test.app, call, body);
}

async function list(query: string): Promise<Page<CompanyDocument>> {
  return (await call('GET', `/documents?${query}`)).json();
}

const titles = async (query: string) => (await list(query)).content.map(({ title }) => title);

describe('the list of documents', () => {
  it('is sorted newest first, ten per page, without deleted documents and without versions', async () => {
    const project = await buildProject(test.db);
    for (let number = 1; number <= 12; number++) await make({ title: `Sheet ${number}`, projectId: project.id });
    const gone = await make({ title: 'Gone', projectId: project.id });
    await call('DELETE', `/documents/${gone.id}`);

    const first = await list(`projectId=${project.id}`);
    expect(first).toMatchObject({ number: 0, size: 10, totalElements: 12, totalPages: 2 });
    expect(first.content.map(({ title }) => title)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Sheet ${number}`),
    );
    expect(first.content[0]).not.toHaveProperty('versions');
    expect(await titles(`projectId=${project.id}&page=1`)).toEqual(['Sheet 2', 'Sheet 1']);
    expect(await titles(`projectId=${project.id}&sort=title,asc&size=3`)).toEqual(['Sheet 1', 'Sheet 10', 'Sheet 11']);
  });

  it('is filtered by category, project and site combined', async () => {
    const [project, other] = [await buildProject(test.db), await buildProject(test.db)];
    const site = await buildSite(test.db, { project_id: project.id });
    await linkSite(test.db, site.id, other.id);
    await make({ title: 'Drawing here', category: 'DRAWING', projectId: project.id, siteId: site.id });
    await make({ title: 'Permit here', category: 'PERMIT', projectId: project.id, siteId: site.id });
    await make({ title: 'Permit of the project', category: 'PERMIT', projectId: project.id });
    await make({ title: 'Permit of the other', category: 'PERMIT', projectId: other.id, siteId: site.id });
    expect(await titles(`siteId=${site.id}`)).toEqual(['Permit of the other', 'Permit here', 'Drawing here']);
    expect(await titles(`projectId=${project.id}&category=PERMIT`)).toEqual(['Permit of the project', 'Permit here']);
    expect(await titles(`projectId=${project.id}&siteId=${site.id}&category=DRAWING`)).toEqual(['Drawing here']);
  });

  it('is searched by title and file name, case-insensitive and literal', async () => {
    await make({ title: 'مخطط كهرباء 100%', fileName: 'Electrical_A-101.pdf' });
    const replaced = await make({ title: 'Zebra crossing', fileName: 'zc-old.pdf' });
    const fileKey = await uploadDocumentFile(test.app, call);
    await call('POST', `/documents/${replaced.id}/versions`, { fileKey, fileName: 'zc-new.pdf' });
    expect(await titles('search=كهرباء')).toEqual(['مخطط كهرباء 100%']);
    expect(await titles('search=100%25')).toEqual(['مخطط كهرباء 100%']);
    expect(await titles('search=electrical_a')).toEqual(['مخطط كهرباء 100%']);
    expect(await titles('search=ZEBRA')).toEqual(['Zebra crossing']);
    expect(await titles('search=zc-new')).toEqual(['Zebra crossing']);
    expect(await titles('search=zc-old')).toEqual(['Zebra crossing']);
    expect(await titles('search=nothing of the kind')).toEqual([]);
  });

  it.each([
    ['page=-1', 'page'],
    ['size=0', 'size'],
    ['size=1001', 'size'],
    ['sort=secret,asc', 'sort'],
    ['category=LETTER', 'category'],
    ['projectId=abc', 'projectId'],
    ['siteId=0', 'siteId'],
  ])('refuses %s', async (query, field) => {
    const answer = await call('GET', `/documents?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it.each(['sort=createdAt,desc', 'sort=updatedAt,asc', 'sort=title', 'sort=category,desc', 'search=', 'colour=red'])(
    'takes %s',
    async (query) => {
      expect((await call('GET', `/documents?${query}`)).statusCode).toBe(200);
    },
  );
});
