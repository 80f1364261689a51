import type { DocumentWithVersions } from '@binaa/contract/documents';
import { endingsByContentType, type FileContentType, fileKinds } from '@binaa/contract/file-kinds';
import type { Role } from '@binaa/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { makeDocument, uploadDocumentFile } from '../../../test/factories/document.ts';
import { contentOfSize, fileContents, presign, uploadFile } from '../../../test/factories/file.ts';

const test = useTestApp();
const callAs = {} as Record<Role, Call>;
beforeAll(async () => {
  for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const) {
    callAs[role] = (await test.signInAs(role, { name: `The ${role}` })).call;
  }
});

const upload = (call: Call, file = {}) => uploadDocumentFile(test.app, call, file);
const body = (fileKey: string) => ({ title: 'Plan', category: 'DRAWING', fileKey, fileName: 'plan.pdf' });
const notAttachable = { fileKey: 'This file cannot be used. Please upload it again.' };

async function view(call: Call, key: string, rest = '') {
  return call('GET', `/files/image-url?imagePath=${encodeURIComponent(key)}${rest}`);
}

async function fetchFile(call: Call, key: string, rest = '') {
  const answer = await view(call, key, rest);
  return test.app.inject({ method: 'GET', url: answer.json<{ presignedUrl: string }>().presignedUrl });
}

describe('the file of a document', () => {
  it.each(Object.entries(endingsByContentType))('may be %s', async (contentType, [ending]) => {
    const type = contentType as FileContentType;
    const fileName = `رسم 1.${ending}`;
    const fileKey = await upload(callAs.ENGINEER, { contentType: type, fileName });
    const answer = await callAs.ENGINEER('POST', '/documents', { ...body(fileKey), fileName });
    expect(answer.json()).toMatchObject({ fileName, contentType, sizeBytes: fileContents[type].length });
    const sent = await fetchFile(callAs.FOREMAN, fileKey, '&download=true');
    expect(sent.rawPayload).toEqual(fileContents[type]);
    expect(sent.headers['content-disposition']).toContain('attachment');
    expect(sent.headers['content-disposition']).toContain(encodeURIComponent(fileName));
  });

  it('is shown inline if it is a picture or a PDF, and downloaded otherwise', async () => {
    const shown = async (contentType: FileContentType, fileName: string) => {
      const fileKey = await upload(callAs.ADMIN, { contentType, fileName });
      await callAs.ADMIN('POST', '/documents', { ...body(fileKey), fileName });
      return (await fetchFile(callAs.ADMIN, fileKey)).headers['content-disposition'];
    };
    expect(await shown('application/pdf', 'a.pdf')).toMatch(/^inline/);
    expect(await shown('image/png', 'a.png')).toMatch(/^inline/);
    expect(await shown('text/plain', 'a.txt')).toMatch(/^attachment/);
    expect(await shown('image/vnd.dxf', 'a.dxf')).toMatch(/^attachment/);
  });

  it('is saved under the name given with the document, with the extension of its type', async () => {
    const { fileKey } = await makeDocument(test.app, callAs.ADMIN, { fileName: 'contract.exe' });
    const sent = await fetchFile(callAs.ADMIN, fileKey, '&download=true');
    expect(sent.headers['content-disposition']).toContain('contract.exe.pdf');
  });

  it('can be viewed by ADMIN, ENGINEER and FOREMAN once it is attached, and never by WORKER', async () => {
    const fileKey = await upload(callAs.ENGINEER);
    expect((await view(callAs.ENGINEER, fileKey)).statusCode).toBe(404);
    await callAs.ENGINEER('POST', '/documents', body(fileKey));
    for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN'] as const) {
      expect((await view(callAs[role], fileKey)).statusCode).toBe(200);
    }
    expect((await view(callAs.WORKER, fileKey)).statusCode).toBe(403);
  });

  it('is accepted once, from the user it was issued to, and only if issued for a document', async () => {
    const fileKey = await upload(callAs.ENGINEER);
    const foreign = await callAs.ADMIN('POST', '/documents', body(fileKey));
    expect(foreign.json()).toMatchObject({ status: 400, errors: notAttachable });
    const made = await callAs.ENGINEER('POST', '/documents', body(fileKey));
    expect(made.statusCode).toBe(201);
    const again = await callAs.ENGINEER('POST', '/documents', body(fileKey));
    expect(again.json()).toMatchObject({ status: 400, errors: notAttachable });
    const { id } = made.json<DocumentWithVersions>();
    const asVersion = await callAs.ENGINEER('POST', `/documents/${id}/versions`, { fileKey, fileName: 'a.pdf' });
    expect(asVersion.json()).toMatchObject({ status: 400, errors: notAttachable });

    const receipt = await uploadFile(test.app, callAs.ENGINEER);
    expect((await callAs.ENGINEER('POST', '/documents', body(receipt))).json()).toMatchObject({
      status: 400,
      errors: notAttachable,
    });
  });

  it('must have been uploaded', async () => {
    const { objectKey } = await presign(callAs.ADMIN, {
      folder: 'documents/2026',
      fileName: 'plan.pdf',
      contentType: 'application/pdf',
    });
    expect((await callAs.ADMIN('POST', '/documents', body(objectKey))).json()).toMatchObject({
      status: 400,
      errors: { fileKey: 'The file has not been uploaded. Please upload it again.' },
    });
  });

  it('is a 415 if its type is not allowed or not the announced one', async () => {
    const wrong = { status: 415, message: fileKinds.DOCUMENT.wrongType.text };
    const request = { folder: 'documents/2026', fileName: 'run.exe', contentType: 'application/x-msdownload' };
    expect((await callAs.ADMIN('POST', '/files/presigned-url/upload', request)).json()).toMatchObject(wrong);
    const { presignedUrl } = await presign(callAs.ADMIN, { folder: 'documents/2026', contentType: 'image/vnd.dwg' });
    const sent = await test.app.inject({
      method: 'PUT',
      url: presignedUrl,
      headers: { 'content-type': 'image/vnd.dwg' },
      payload: fileContents['application/pdf'],
    });
    expect(sent.json()).toMatchObject(wrong);
  });

  it('may have 25 MB but not one byte more', async () => {
    const { maxBytes } = fileKinds.DOCUMENT;
    const content = contentOfSize('application/pdf', maxBytes);
    const fileKey = await upload(callAs.ADMIN, { content });
    expect((await callAs.ADMIN('POST', '/documents', body(fileKey))).json()).toMatchObject({ sizeBytes: maxBytes });
    const request = { folder: 'documents/2026', fileName: 'a.pdf', contentType: 'application/pdf', size: maxBytes + 1 };
    expect((await callAs.ADMIN('POST', '/files/presigned-url/upload', request)).json()).toMatchObject({
      status: 413,
      message: 'File size must be less than 25MB',
    });
  });

  it('of a deleted document is a 404, in every version', async () => {
    const made = await makeDocument(test.app, callAs.ADMIN);
    const fileKey = await upload(callAs.ADMIN);
    await callAs.ADMIN('POST', `/documents/${made.id}/versions`, { fileKey, fileName: 'b.pdf' });
    await callAs.ADMIN('DELETE', `/documents/${made.id}`);
    for (const key of [made.fileKey, fileKey]) expect((await view(callAs.ADMIN, key)).statusCode).toBe(404);
    expect((await callAs.ADMIN('POST', '/documents', body(fileKey))).statusCode).toBe(400);
  });
});

describe('a version', () => {
  it('becomes the file of the document, and older versions stay viewable', async () => {
    const made = await makeDocument(test.app, callAs.ENGINEER);
    test.clock.advance(60_000);
    const fileKey = await upload(callAs.ADMIN, { contentType: 'image/png', fileName: 'plan.png' });
    const answer = await callAs.ADMIN('POST', `/documents/${made.id}/versions`, { fileKey, fileName: 'plan B.png' });
    expect(answer.statusCode).toBe(201);
    const changed: DocumentWithVersions = answer.json();
    expect(changed).toMatchObject({
      fileKey,
      fileName: 'plan B.png',
      contentType: 'image/png',
      uploadedBy: 'The ADMIN',
      uploadedAt: test.clock.now.toISOString(),
      createdBy: 'The ENGINEER',
      createdAt: made.createdAt,
      updatedAt: test.clock.now.toISOString(),
      versionCount: 2,
      version: 1,
    });
    expect(changed.versions.map((version) => [version.number, version.fileName, version.uploadedBy])).toEqual([
      [2, 'plan B.png', 'The ADMIN'],
      [1, 'plan.pdf', 'The ENGINEER'],
    ]);
    for (const version of changed.versions) {
      expect((await view(callAs.FOREMAN, version.fileKey)).statusCode).toBe(200);
    }
  });

  it('gets its own number when several are added concurrently', async () => {
    const { id } = await makeDocument(test.app, callAs.ADMIN);
    const keys = await Promise.all([1, 2, 3].map(() => upload(callAs.ADMIN)));
    const answers = await Promise.all(
      keys.map((fileKey) => callAs.ADMIN('POST', `/documents/${id}/versions`, { fileKey, fileName: 'x.pdf' })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
    const document: DocumentWithVersions = (await callAs.ADMIN('GET', `/documents/${id}`)).json();
    expect(document.versions.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(document.versionCount).toBe(4);
  });

  it('needs a file and its name', async () => {
    const { id } = await makeDocument(test.app, callAs.ADMIN);
    expect((await callAs.ADMIN('POST', `/documents/${id}/versions`, {})).json()).toMatchObject({
      errors: { fileKey: 'File is required', fileName: 'File name is required' },
    });
  });
});
