import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { contentOfSize, presign, uploadFile } from '../../../test/factories/file.ts';
import { jpegOfSize, pngOfSize } from '../../../test/factories/picture.ts';

const test = useTestApp();
let admin: Call;
let worker: Call;

const profile = {
  nameEn: 'Doha Bridge Works',
  nameAr: 'أعمال جسور الدوحة',
  crNumber: '12-345/6',
  taxNumber: '500999',
  addressEn: 'Zone 61, Doha',
  addressAr: 'منطقة ٦١، الدوحة',
  phone: '+974 4444 0000',
  email: 'office@example.qa',
  website: 'example.qa',
};
const logoOf = (width: number, height = width) => pngOfSize({ width, height });

function uploadLogo(call: Call, content: Buffer, contentType: 'image/png' | 'image/jpeg' = 'image/png') {
  return uploadFile(test.app, call, { folder: 'company', fileName: 'logo', contentType, content });
}

beforeAll(async () => {
  admin = (await test.signInAs('ADMIN')).call;
  worker = (await test.signInAs('WORKER')).call;
});

describe("the company's profile", () => {
  it('has no name until an administrator sets it up', async () => {
    expect((await test.call('GET', '/company/public')).json()).toEqual({
      nameEn: '',
      nameAr: null,
      timeZone: 'Asia/Qatar',
      isTimeZoneFixed: false,
      hasLogo: false,
      version: 1,
    });
    expect((await worker('GET', '/company')).json()).toMatchObject({ nameEn: '', setUpAt: null });
    expect((await test.call('GET', '/company/logo')).statusCode).toBe(404);
  });

  it('is replaced by an update, which every signed-in user reads and the audit trail records', async () => {
    const saved = await admin('PUT', '/company', { ...profile, version: 1 });
    expect(saved.statusCode, saved.body).toBe(200);
    const expected = { ...profile, timeZone: 'Asia/Qatar', isTimeZoneFixed: false, hasLogo: false, version: 2 };
    expect(saved.json()).toEqual({ ...expected, setUpAt: '2026-03-10T09:00:00.000Z' });
    expect((await worker('GET', '/company')).json()).toEqual(saved.json());

    const cleared = await admin('PUT', '/company', { nameEn: '  Doha Bridge Works ', phone: ' ' });
    expect(cleared.json()).toMatchObject({ nameEn: 'Doha Bridge Works', nameAr: null, phone: null });
    const [entry] = (await admin('GET', '/audit?entity=company&size=1')).json().content;
    expect(entry).toMatchObject({ action: 'company.update', entityName: 'Doha Bridge Works' });
    expect(entry.before).toMatchObject({ phone: '+974 4444 0000' });
    expect(entry.after).toMatchObject({ phone: null });
  });

  it('tells anyone its names, its time zone and whether it has a logo, and nothing else', async () => {
    await admin('PUT', '/company', profile);
    const answer = (await test.call('GET', '/company/public')).json();
    expect(answer).toMatchObject({ nameEn: profile.nameEn, nameAr: profile.nameAr, timeZone: 'Asia/Qatar' });
    expect(Object.keys(answer).toSorted()).toEqual([
      'hasLogo',
      'isTimeZoneFixed',
      'nameAr',
      'nameEn',
      'timeZone',
      'version',
    ]);
  });

  it('refuses a change based on an outdated version', async () => {
    const { version } = (await admin('GET', '/company')).json();
    await admin('PUT', '/company', { ...profile, version });
    const late = await admin('PUT', '/company', { ...profile, nameEn: 'Overwritten', version });
    expect(late.statusCode).toBe(409);
    expect((await admin('GET', '/company')).json().nameEn).toBe(profile.nameEn);
  });

  it.each([
    [{ nameEn: ' ' }, 'nameEn', 'Company name is required'],
    [{ nameEn: 'n'.repeat(101) }, 'nameEn', 'Company name must be at most 100 characters'],
    [{ crNumber: 'CR 12' }, 'crNumber', 'CR number may hold digits, / and - only'],
    [{ crNumber: '1'.repeat(21) }, 'crNumber', 'CR number must be at most 20 characters'],
    [{ taxNumber: '1'.repeat(31) }, 'taxNumber', 'Tax number must be at most 30 characters'],
    [{ addressAr: 'ع'.repeat(301) }, 'addressAr', 'Address (Arabic) must be at most 300 characters'],
    [{ phone: '1'.repeat(31) }, 'phone', 'Phone must be at most 30 characters'],
    [{ timeZone: 'Doha' }, 'timeZone', 'Time zone must be a name such as Asia/Qatar'],
    [{ timeZone: '+03:00' }, 'timeZone', 'Time zone must be a name such as Asia/Qatar'],
  ])('refuses %j', async (change, field, message) => {
    const answer = await admin('PUT', '/company', { ...profile, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ [field]: message });
  });

  it('stores a CR number that was typed with Arabic digits in Latin ones', async () => {
    const answer = await admin('PUT', '/company', { ...profile, crNumber: '٨٤-١٢٠٣٧٧/٢' });
    expect(answer.json().crNumber).toBe('84-120377/2');
  });

  it('is changed by ADMIN alone', async () => {
    for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      expect((await call('PUT', '/company', profile)).statusCode).toBe(403);
      const upload = { folder: 'company', fileName: 'logo.png', contentType: 'image/png' };
      expect((await call('POST', '/files/presigned-url/upload', upload)).statusCode).toBe(403);
    }
  });
});

describe("the company's logo", () => {
  it.each([
    ['image/png', logoOf(64)],
    ['image/jpeg', jpegOfSize({ width: 4000, height: 4000 })],
  ] as const)('is shown to anyone as %s and cached by version', async (contentType, content) => {
    const logoKey = await uploadLogo(admin, content, contentType);
    const saved = (await admin('PUT', '/company', { ...profile, logoKey })).json();
    expect(saved.hasLogo).toBe(true);

    const logo = await test.call('GET', `/company/logo?version=${saved.version}`);
    expect(logo.rawPayload.equals(content)).toBe(true);
    expect(logo.headers).toMatchObject({
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const other = await test.call('GET', `/company/logo?version=${saved.version + 1}`);
    expect(other.headers['cache-control']).toBe('no-cache');
  });

  it('stays when an update does not name it, and goes when it is null', async () => {
    const logoKey = await uploadLogo(admin, logoOf(100));
    await admin('PUT', '/company', { ...profile, logoKey });
    expect((await admin('PUT', '/company', profile)).json().hasLogo).toBe(true);
    expect((await admin('PUT', '/company', { ...profile, logoKey })).json().hasLogo).toBe(true);

    expect((await admin('PUT', '/company', { ...profile, logoKey: null })).json().hasLogo).toBe(false);
    const gone = await test.call('GET', '/company/logo');
    expect(gone.json()).toMatchObject({ status: 404, message: 'The company has no logo' });
  });

  it.each([
    ['too small', logoOf(63, 200)],
    ['too large', logoOf(200, 4001)],
  ])('is refused if it is %s', async (_what, content) => {
    const { version } = (await admin('GET', '/company')).json();
    const logoKey = await uploadLogo(admin, content);
    const answer = await admin('PUT', '/company', { ...profile, logoKey });
    expect(answer.json()).toMatchObject({
      status: 415,
      message: 'The logo must be 64 to 4000 pixels wide and high',
    });
    expect((await admin('GET', '/company')).json().version).toBe(version);
  });

  it('is refused if no browser could show it', async () => {
    const logoKey = await uploadLogo(admin, logoOf(200).subarray(0, 12));
    expect((await admin('PUT', '/company', { ...profile, logoKey })).statusCode).toBe(415);
  });

  it.each([
    [{ contentType: 'image/gif', fileName: 'logo.gif' }, 415],
    [{ contentType: 'application/pdf', fileName: 'logo.pdf' }, 415],
    [{ contentType: 'image/png', fileName: 'logo.png', size: 1_048_577 }, 413],
  ])('is refused before the upload: %j', async (file, status) => {
    const answer = await admin('POST', '/files/presigned-url/upload', { folder: 'company', ...file });
    expect(answer.json()).toMatchObject({ status, message: 'The logo must be a PNG or JPEG of at most 1 MB' });
  });

  it('is refused if the content is something else or larger than announced', async () => {
    for (const content of [Buffer.from('<svg onload="alert(1)"/>'), contentOfSize('image/png', 1_048_577)]) {
      const { presignedUrl } = await presign(admin, { folder: 'company', fileName: 'logo.png' });
      const sent = await test.app.inject({
        method: 'PUT',
        url: presignedUrl,
        headers: { 'content-type': 'image/png' },
        payload: content,
      });
      expect(sent.json().message).toBe('The logo must be a PNG or JPEG of at most 1 MB');
    }
  });

  it('is never a file of another kind', async () => {
    const receipt = await uploadFile(test.app, admin);
    const answer = await admin('PUT', '/company', { ...profile, logoKey: receipt });
    expect(answer.json().errors).toEqual({ logoKey: 'This file cannot be used. Please upload it again.' });
  });
});
