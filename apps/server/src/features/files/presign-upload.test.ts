import { fileKinds } from '@binaa/contract/file-kinds';
import type { Role } from '@binaa/contract/roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { uploadFile } from '../../../test/factories/file.ts';

const test = useTestApp();

const ask = async (role: Role, body: Record<string, unknown>) => {
  const { call } = await test.signInAs(role);
  return call('POST', '/files/presigned-url/upload', {
    fileName: 'receipt.png',
    contentType: 'image/png',
    folder: 'expenses/general/2026_03_10',
    ...body,
  });
};

describe('asking for an upload address', () => {
  it.each<[string, Role[]]>([
    ['expenses/general/2026_03_10', ['ADMIN', 'ENGINEER', 'FOREMAN']],
    ['attendance/2026_03_10', ['ADMIN']],
    ['documents/drawings', ['ADMIN', 'ENGINEER']],
  ])('in %s is for %s', async (folder, allowed) => {
    for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const answer = await ask(role, { folder });
      expect([role, answer.statusCode]).toEqual([role, allowed.includes(role) ? 200 : 403]);
    }
  });

  it('is refused without a session', async () => {
    expect((await test.call('POST', '/files/presigned-url/upload', {})).statusCode).toBe(401);
  });

  it('returns an absolute address and a generated key', async () => {
    const answer = await ask('FOREMAN', {
      fileName: 'فاتورة الحديد (1).png',
      folder: 'expenses/برج لوسيل & Sons/2026_03_10',
    });
    const { presignedUrl, objectKey } = answer.json();
    expect(objectKey).toMatch(/^expenses\/_Sons\/2026_03_10\/[0-9a-f]{32}-_1_\.png$/);
    expect(presignedUrl).toMatch(/^http:\/\/localhost:80\/api\/files\/upload\/expenses\//);
  });

  it('uses the origin that the caller used, also behind a proxy', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const body = { fileName: 'a.png', contentType: 'image/png', folder: 'expenses' };
    const reached = { host: 'binaa.example.qa', 'x-forwarded-proto': 'https' };
    const answer = await call('POST', '/files/presigned-url/upload', body, reached);
    expect(answer.json().presignedUrl).toMatch(/^https:\/\/binaa\.example\.qa\/api\//);
    const odd = await call('POST', '/files/presigned-url/upload', body, { host: 'a b"<' });
    expect(odd.json().presignedUrl).toMatch(/^\/api\/files\/upload\//);
  });

  it('gives every file a key of its own', async () => {
    const keys = await Promise.all([1, 2, 3].map(async () => (await ask('FOREMAN', {})).json().objectKey));
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    '',
    'receipts/general',
    'expensesX/general',
    'Expenses/general',
    '/expenses/general',
    'expenses/../documents',
    'expenses/./general',
    'expenses/..',
    'expenses/.. /x',
    'expenses//general',
    'expenses\\..\\..\\etc',
    'expenses/a\u0000b',
    'expenses/a\nb',
    '../expenses',
    '..',
    'C:\\files',
  ])('refuses the folder %j', async (folder) => {
    const answer = await ask('ADMIN', { folder });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(['folder']);
  });

  it.each(['../../etc/passwd', '..\\boot.ini', '/etc/passwd', 'a/b.png', '..', '.', 'a\u0000.png', 'a\nb.png', ''])(
    'refuses the file name %j',
    async (fileName) => {
      const answer = await ask('ADMIN', { fileName });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().errors)).toEqual(['fileName']);
    },
  );

  it('is recorded under a name without marks that turn the reading direction', async () => {
    const { call } = await test.signInAs('ADMIN');
    const fileKey = await uploadFile(test.app, call, { folder: 'documents/x' });
    const document = { title: 'Plan', category: 'OTHER', fileKey, fileName: 'plan\u202Egnp.\u200Fpng' };
    const made = await call('POST', '/documents', document);
    expect(made.json()).toMatchObject({ fileName: 'plangnp.png' });
    for (const fileName of ['plan\n.png', 'plan\u0000.png']) {
      const refused = await call('POST', '/documents', { ...document, fileName });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['fileName']]);
    }
    const file = { kind: 'PROJECTS', fileName: 'pro\u202Ejects\n.csv', headings: ['Name'] };
    expect((await call('POST', '/imports', file)).json()).toMatchObject({ fileName: 'projects.csv' });
  });

  it('says what is wrong with a folder and a name', async () => {
    const answer = await ask('ADMIN', { folder: 'elsewhere/x', fileName: '../a.png' });
    expect(answer.json().errors).toEqual({ folder: 'Invalid folder', fileName: 'Invalid file name' });
  });

  it.each<[keyof typeof fileKinds, string]>([
    ['RECEIPT', 'image/svg+xml'],
    ['RECEIPT', 'text/html'],
    ['RECEIPT', 'image/webp'],
    ['RECEIPT', 'text/plain'],
    ['PHOTO', 'application/pdf'],
    ['PHOTO', 'image/svg+xml'],
    ['DOCUMENT', 'image/svg+xml'],
    ['DOCUMENT', 'text/html'],
    ['DOCUMENT', 'application/xhtml+xml'],
    ['DOCUMENT', 'text/xml'],
    ['DOCUMENT', 'application/javascript'],
    ['DOCUMENT', 'application/octet-stream'],
    ['DOCUMENT', 'application/zip'],
    ['DOCUMENT', 'constructor'],
  ])('refuses, as a %s, the type %s', async (kind, contentType) => {
    const answer = await ask('ADMIN', { folder: fileKinds[kind].folder, contentType });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toBe(fileKinds[kind].wrongType.text);
  });

  it('refuses a receipt with the messages the screens show', () => {
    expect(fileKinds.RECEIPT.tooLarge.text).toBe('File size must be less than 5MB');
    expect(fileKinds.RECEIPT.wrongType.text).toBe('Only JPEG, PNG, GIF, and PDF files are allowed');
  });

  it.each([
    ['expenses/x', 5 * 1024 * 1024, 'File size must be less than 5MB'],
    ['documents/x', 25 * 1024 * 1024, 'File size must be less than 25MB'],
  ])('refuses a size beyond the limit of %s before anything is sent', async (folder, limit, message) => {
    expect((await ask('ADMIN', { folder, size: limit })).statusCode).toBe(200);
    const answer = await ask('ADMIN', { folder, size: limit + 1 });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe(message);
  });

  it.each([-1, 1.5, '12', Number.MAX_VALUE])('refuses the size %j', async (size) => {
    expect([400, 413]).toContain((await ask('ADMIN', { size })).statusCode);
  });

  it('corrects the extension to match the content type', async () => {
    const answer = await ask('ADMIN', { fileName: 'page.html', contentType: 'image/png' });
    expect(answer.json().objectKey).toMatch(/-page\.html\.png$/);
  });

  it('keeps the longest names within what a key may be', async () => {
    const long = 'x'.repeat(70);
    const folder = `expenses/${long}/${long}/${long}/${long}`.slice(0, 300);
    const answer = await ask('ADMIN', { folder, fileName: `${'y'.repeat(250)}.png` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().objectKey.length).toBeLessThanOrEqual(450);
  });
});
