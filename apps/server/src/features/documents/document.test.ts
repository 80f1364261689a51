import type { DocumentWithVersions } from '@binaa/contract/documents';
import type { Role } from '@binaa/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { makeDocument, uploadDocumentFile } from '../../../test/factories/document.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite, linkSite } from '../../../test/factories/site.ts';

const test = useTestApp();
const callAs = {} as Record<Role, Call>;
beforeAll(async () => {
  for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const) {
    callAs[role] = (await test.signInAs(role, { name: `The ${role}` })).call;
  }
});

const nowhere = 2_147_483_647;
const missing = { status: 404, code: 'NOT_FOUND', message: 'Document not found' };
const make = (body: Record<string, unknown> = {}, call = callAs.ENGINEER) => makeDocument(test.app, call, body);

async function post(body: Record<string, unknown>) {
  const fileKey = await uploadDocumentFile(test.app, callAs.ENGINEER);
  const valid = { title: 'Plan', category: 'DRAWING', fileKey, fileName: 'plan.pdf' };
  return callAs.ENGINEER('POST', '/documents', { ...valid, ...body });
}

const errorsOf = (answer: { json: () => { errors?: unknown } }) => answer.json().errors;

describe('a document', () => {
  it('is created from an uploaded file and returned whole, with its first version', async () => {
    const project = await buildProject(test.db, { name: 'Tower' });
    const site = await buildSite(test.db, { name: 'Yard', project_id: project.id });
    const made = await make({ title: ' مخطط الطابق ', projectId: project.id, siteId: site.id });
    const file = {
      fileKey: expect.stringMatching(/^documents\/2026\/[0-9a-f]{32}-plan\.pdf$/),
      fileName: 'plan.pdf',
      contentType: 'application/pdf',
      sizeBytes: 15,
      uploadedById: made.createdById,
      uploadedBy: 'The ENGINEER',
      uploadedAt: test.clock.now.toISOString(),
    };
    expect(made).toEqual({
      id: made.documentId,
      documentId: made.id,
      title: 'مخطط الطابق',
      category: 'DRAWING',
      projectId: project.id,
      projectName: 'Tower',
      siteId: site.id,
      siteName: 'Yard',
      ...file,
      versionCount: 1,
      createdById: made.uploadedById,
      createdBy: 'The ENGINEER',
      createdAt: test.clock.now.toISOString(),
      updatedAt: test.clock.now.toISOString(),
      version: 1,
      can: { edit: true, delete: false },
      versions: [{ id: expect.any(Number), number: 1, ...file }],
    });
    const asForeman = await callAs.FOREMAN('GET', `/documents/${made.id}`);
    expect(asForeman.json()).toEqual({ ...made, can: { edit: false, delete: false } });
    expect((await callAs.ADMIN('GET', `/documents/${made.id}`)).json()).toMatchObject({
      can: { edit: true, delete: true },
    });
    expect(await auditTrail(test.db, 'document', made.id)).toMatchObject([
      { action: 'document.create', after: { title: 'مخطط الطابق', file_key: made.fileKey } },
    ]);
  });

  it('loses project and site when a change leaves them out', async () => {
    const site = await buildSite(test.db);
    const made = await make({ projectId: site.project_id, siteId: site.id });
    const body = { title: 'Permit', category: 'PERMIT' };
    const answer = await callAs.ADMIN('PUT', `/documents/${made.id}`, body);
    expect(answer.json()).toMatchObject({ ...body, projectId: null, siteId: null, version: 2, fileKey: made.fileKey });
    expect(await auditTrail(test.db, 'document', made.id)).toMatchObject([
      { action: 'document.create' },
      { action: 'document.update', before: { title: 'Plan', site_id: site.id }, after: { title: 'Permit' } },
    ]);
  });

  it('is changed by exactly one of several concurrent edits from the same version', async () => {
    const { id } = await make();
    const put = (title: string) => callAs.ADMIN('PUT', `/documents/${id}`, { title, category: 'OTHER', version: 1 });
    const answers = await Promise.all(['One', 'Two', 'Three'].map(put));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await put('Four')).json()).toMatchObject({ code: 'STALE_VERSION' });
  });

  it('is deleted once, by ADMIN, and cannot be changed afterwards', async () => {
    const { id } = await make();
    expect((await callAs.ENGINEER('DELETE', `/documents/${id}`)).statusCode).toBe(403);
    const answers = await Promise.all([1, 2].map(() => callAs.ADMIN('DELETE', `/documents/${id}`)));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await callAs.ADMIN('DELETE', `/documents/${id}`)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('GET', `/documents/${id}`)).json()).toMatchObject(missing);
    const change = await callAs.ADMIN('PUT', `/documents/${id}`, { title: 'x', category: 'OTHER' });
    expect(change.json()).toMatchObject(missing);
    const fileKey = await uploadDocumentFile(test.app, callAs.ADMIN);
    const version = await callAs.ADMIN('POST', `/documents/${id}/versions`, { fileKey, fileName: 'late.pdf' });
    expect(version.json()).toMatchObject(missing);
    const kept = await test.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept.deleted_at).toEqual(test.clock.now);
    expect(await auditTrail(test.db, 'document', id)).toMatchObject([
      { action: 'document.create' },
      { action: 'document.delete', before: { title: 'Plan' } },
    ]);
  });

  it('is a 404 if it does not exist', async () => {
    expect((await callAs.ADMIN('GET', `/documents/${nowhere}`)).json()).toMatchObject(missing);
    expect((await callAs.ADMIN('DELETE', `/documents/${nowhere}`)).json()).toMatchObject(missing);
    const body = { title: 'x', category: 'OTHER' };
    expect((await callAs.ADMIN('PUT', `/documents/${nowhere}`, body)).json()).toMatchObject(missing);
  });

  it('is read-only for readers and hidden from WORKER', async () => {
    const { id } = await make();
    const body = { title: 'x', category: 'OTHER', fileKey: 'documents/x', fileName: 'x.pdf' };
    for (const role of ['FOREMAN', 'WORKER'] as const) {
      expect((await callAs[role]('POST', '/documents', body)).statusCode).toBe(403);
      expect((await callAs[role]('PUT', `/documents/${id}`, body)).statusCode).toBe(403);
      expect((await callAs[role]('POST', `/documents/${id}/versions`, body)).statusCode).toBe(403);
      expect((await callAs[role]('DELETE', `/documents/${id}`)).statusCode).toBe(403);
      const address = { fileName: 'a.pdf', contentType: 'application/pdf', folder: 'documents/2026' };
      expect((await callAs[role]('POST', '/files/presigned-url/upload', address)).statusCode).toBe(403);
    }
    expect((await callAs.WORKER('GET', `/documents/${id}`)).statusCode).toBe(403);
    expect((await callAs.WORKER('GET', '/documents')).statusCode).toBe(403);
  });
});

describe('the rules of a document', () => {
  it('are reported together', async () => {
    const answer = await callAs.ADMIN('POST', '/documents', {});
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Some fields are not valid.',
      errors: {
        title: 'Title is required',
        category: 'Category is required',
        fileKey: 'File is required',
        fileName: 'File name is required',
      },
    });
  });

  it.each([
    [{ title: '  ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title must be at most 200 characters' }],
    [{ category: 'LETTER' }, { category: 'Invalid category' }],
    [{ projectId: 0 }, { projectId: 'Invalid id' }],
    [{ siteId: 'a' }, { siteId: 'Invalid id' }],
    [{ projectId: nowhere }, { projectId: 'Project not found' }],
    [{ siteId: nowhere }, { siteId: 'Site not found' }],
    [{ fileName: '../a.pdf' }, { fileName: 'Invalid file name' }],
    [{ fileName: 'x'.repeat(256) }, { fileName: 'File name must be at most 255 characters' }],
    [{ fileKey: 'documents/nothing.pdf' }, { fileKey: 'This file cannot be used. Please upload it again.' }],
  ])('%j is a 400', async (body, errors) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toEqual(errors);
  });
});

describe("a document's place", () => {
  it('is the main project of its site if no project is named', async () => {
    const site = await buildSite(test.db);
    expect(await make({ siteId: site.id })).toMatchObject({ siteId: site.id, projectId: site.project_id });
  });

  it('is any project the site is linked to, and no other', async () => {
    const [site, other] = [await buildSite(test.db), await buildProject(test.db)];
    const refused = await post({ siteId: site.id, projectId: other.id });
    expect(errorsOf(refused)).toEqual({ siteId: 'The site is not linked to this project' });
    await linkSite(test.db, site.id, other.id);
    expect(await make({ siteId: site.id, projectId: other.id })).toMatchObject({ projectId: other.id });
  });

  it('is still named when project and site are deleted, and neither can be chosen again', async () => {
    const project = await buildProject(test.db, { name: 'Gone tower' });
    const site = await buildSite(test.db, { name: 'Gone yard', project_id: project.id });
    const place = { projectId: project.id, siteId: site.id };
    const made = await make(place);
    await callAs.ADMIN('DELETE', `/projects/${project.id}`);

    const named = { ...place, projectName: 'Gone tower', siteName: 'Gone yard' };
    expect((await callAs.FOREMAN('GET', `/documents/${made.id}`)).json()).toMatchObject(named);
    const change = { title: 'Changed', category: 'CONTRACT' };
    const kept = await callAs.ENGINEER('PUT', `/documents/${made.id}`, { ...change, ...place });
    expect(kept.json()).toMatchObject({ title: 'Changed', ...named });
    const onlySite = await callAs.ENGINEER('PUT', `/documents/${made.id}`, { ...change, siteId: site.id });
    expect(onlySite.json()).toMatchObject(named);
    expect(errorsOf(await post(place))).toEqual({ projectId: 'Project not found', siteId: 'Site not found' });
  });
});

describe('the same Idempotency-Key', () => {
  it('creates one document and one version, however often it is sent', async () => {
    const fileKey = await uploadDocumentFile(test.app, callAs.ADMIN);
    const body = { title: 'Once', category: 'REPORT', fileKey, fileName: 'once.pdf' };
    const key = { 'idempotency-key': 'document-once' };
    const first: DocumentWithVersions = (await callAs.ADMIN('POST', '/documents', body, key)).json();
    expect((await callAs.ADMIN('POST', '/documents', body, key)).json()).toEqual(first);

    const next = { fileKey: await uploadDocumentFile(test.app, callAs.ADMIN), fileName: 'twice.pdf' };
    const nextKey = { 'idempotency-key': 'version-once' };
    for (let time = 0; time < 2; time++) {
      const answer = await callAs.ADMIN('POST', `/documents/${first.id}/versions`, next, nextKey);
      expect(answer.json()).toMatchObject({ versionCount: 2, fileName: 'twice.pdf' });
    }
  });
});
