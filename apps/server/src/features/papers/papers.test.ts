import type { Page } from '@binaa/contract/paging';
import type { Paper, PaperSummary } from '@binaa/contract/papers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { buildPaper } from '../../../test/factories/payroll.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const qid = (userId: number, change: object = {}) => ({
  userId,
  kind: 'QID',
  number: '28052400123',
  country: 'QA',
  issuedOn: '2025-01-01',
  expiresOn: '2026-12-31',
  ...change,
});
const add = (userId: number, change: object = {}) => admin('POST', '/papers', qid(userId, change));
const scan = (call = admin) => uploadFile(test.app, call, { folder: 'papers/scans', fileName: 'qid.png' });

describe('a paper', () => {
  it('is added with its scan, read whole, and shown in lists by the end of its number', async () => {
    const { id: userId, name } = await buildUser(test.db);
    const fileKey = await scan();
    const made = (await add(userId, { number: ' 2805 2400 555', fileKey })).json<Paper>();
    expect(made).toMatchObject({ userName: name, number: '28052400555', fileKey, daysLeft: 296, renewed: false });
    const list = await admin('GET', `/papers?userId=${userId}`);
    expect(list.json<Page<PaperSummary>>().content).toEqual([
      expect.objectContaining({ id: made.id, numberLast4: '0555', hasFile: true }),
    ]);
    expect(list.body).not.toContain('28052400555');
    expect(list.body).not.toContain(fileKey);
    expect(await auditTrail(test.db, 'paper', made.id)).toMatchObject([
      { action: 'paper.create', after: { user_id: userId, kind: 'QID', paper_number: '28052400555' } },
    ]);
  });

  it.each([
    [{ expiresOn: '2025-01-01' }, 'expiresOn', 'Expiry date must be after the issue date'],
    [{ expiresOn: undefined }, 'expiresOn', 'Expiry date is a required field'],
    [{ number: '123' }, 'number', 'QID must be exactly 11 digits'],
    [{ kind: 'VISA', number: '1234567890123' }, 'number', 'Visa id must be at most 12 characters'],
    [{ kind: 'PASSPORT', number: ' ' }, 'number', 'Number is a required field'],
    [{ kind: 'PASSPORT', number: '\u200f' }, 'number', 'Number is a required field'],
    [{ kind: 'LETTER' }, 'kind', 'Choose the kind of paper'],
    [{ detail: 'Class 3' }, 'detail', 'A detail is only for licences'],
    [{ userId: 2_147_483_647 }, 'userId', 'Person not found'],
    [{ fileKey: 'papers/never-uploaded.png' }, 'fileKey', 'This file cannot be used. Please upload it again.'],
  ])('refuses %j', async (change, field, message) => {
    const answer = await add((await buildUser(test.db)).id, change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { [field]: message } });
  });

  it('takes scans of 5 MB in JPEG, PNG and PDF only', async () => {
    const ask = (change: object) =>
      admin('POST', '/files/presigned-url/upload', {
        folder: 'papers/scans',
        fileName: 'scan.png',
        contentType: 'image/png',
        ...change,
      });
    expect((await ask({ contentType: 'image/gif', fileName: 'scan.gif' })).json()).toMatchObject({
      status: 415,
      message: 'Only JPEG, PNG, and PDF files are allowed',
    });
    expect((await ask({ size: 5 * 1024 * 1024 + 1 })).json()).toMatchObject({
      status: 413,
      message: 'File size must be less than 5MB',
    });
    expect((await ask({ contentType: 'application/pdf', fileName: 'scan.pdf' })).statusCode).toBe(200);
    const { call: worker } = await test.signInAs('WORKER');
    expect(
      (
        await worker('POST', '/files/presigned-url/upload', {
          folder: 'papers',
          fileName: 'a.png',
          contentType: 'image/png',
        })
      ).statusCode,
    ).toBe(403);
  });

  it('is one of its kind; a licence one of each class', async () => {
    const { id } = await buildUser(test.db);
    await add(id);
    const second = await add(id, { number: '28052400124' });
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'There is already a paper of this kind. Renew it instead.',
    ]);
    const licence = { kind: 'LICENCE', number: 'L-1' };
    expect((await add(id, { ...licence, detail: 'Forklift' })).statusCode).toBe(201);
    expect((await add(id, { ...licence, detail: 'Crane' })).statusCode).toBe(201);
    expect((await add(id, { ...licence, detail: 'Crane' })).statusCode).toBe(409);
  });

  it('of a licence without a class is one, whether the class is empty or absent', async () => {
    const { id } = await buildUser(test.db);
    expect((await add(id, { kind: 'LICENCE', number: 'L-1', detail: ' ' })).json()).toMatchObject({ detail: null });
    expect((await add(id, { kind: 'LICENCE', number: 'L-2' })).statusCode).toBe(409);
  });

  it('is corrected with its version, and keeps its scan unless another is sent', async () => {
    const { id: userId } = await buildUser(test.db);
    const fileKey = await scan();
    const { id } = (await add(userId, { fileKey })).json<Paper>();
    const { userId: _, kind: __, ...body } = qid(userId, { fileKey, country: 'NP', version: 1 });
    expect((await admin('PUT', `/papers/${id}`, body)).json()).toMatchObject({ country: 'NP', fileKey, version: 2 });
    expect((await admin('PUT', `/papers/${id}`, body)).statusCode).toBe(409);
    const other = await scan();
    await admin('PUT', `/papers/${id}`, { ...body, fileKey: other, version: 2 });
    expect((await admin('GET', `/files/image-url?imagePath=${fileKey}`)).statusCode).toBe(404);
    expect((await admin('GET', `/files/image-url?imagePath=${other}`)).statusCode).toBe(200);
  });

  it('is renewed by one of two people at once; the old one stays with its scan', async () => {
    const { id: userId } = await buildUser(test.db);
    const fileKey = await scan();
    const { id } = (await add(userId, { fileKey })).json<Paper>();
    const renewal = { number: '28052400777', expiresOn: '2027-12-31', version: 1 };
    const answers = await Promise.all([1, 2].map(() => admin('POST', `/papers/${id}/renew`, renewal)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const again = await admin('POST', `/papers/${id}/renew`, { ...renewal, version: undefined });
    expect(again.json()).toMatchObject({ status: 409, message: 'This paper was already renewed' });
    const made = answers.find(({ statusCode }) => statusCode === 201)?.json<Paper>();
    expect(made?.chain.map((link) => [link.id, link.expiresOn, link.hasFile])).toEqual([
      [made?.id, '2027-12-31', false],
      [id, '2026-12-31', true],
    ]);
    const old = (await admin('GET', `/papers/${id}`)).json<Paper>();
    expect(old).toMatchObject({ renewed: true, fileKey, can: { edit: false, renew: false, delete: false } });
    const listed = (await admin('GET', `/papers?userId=${userId}`)).json<Page<PaperSummary>>();
    expect(listed.content.map((one) => one.id)).toEqual([made?.id]);
    for (const change of [
      { method: 'PUT' as const, body: { number: '28052400778', expiresOn: '2027-01-01' } },
      { method: 'DELETE' as const },
    ]) {
      expect((await admin(change.method, `/papers/${id}`, change.body)).statusCode).toBe(409);
    }
  });

  it('that is deleted gives its place back to the one it replaced', async () => {
    const { id: userId } = await buildUser(test.db);
    const { id } = (await add(userId)).json<Paper>();
    const renewed = (
      await admin('POST', `/papers/${id}/renew`, { number: '28052400777', expiresOn: '2027-12-31' })
    ).json<Paper>();
    expect((await admin('DELETE', `/papers/${renewed.id}`)).statusCode).toBe(204);
    expect((await admin('DELETE', `/papers/${renewed.id}`)).statusCode).toBe(404);
    expect((await admin('GET', `/papers/${id}`)).json()).toMatchObject({ renewed: false, can: { renew: true } });
  });

  it('is not deleted where another licence has taken the class of the one it replaced', async () => {
    const { id: userId } = await buildUser(test.db);
    const licence = { kind: 'LICENCE', number: 'L-1', detail: 'Crane' };
    const old = (await add(userId, licence)).json<Paper>();
    const dates = { number: 'L-2', expiresOn: '2027-12-31' };
    const { id } = (await admin('POST', `/papers/${old.id}/renew`, dates)).json<Paper>();
    await admin('PUT', `/papers/${id}`, { ...dates, detail: 'Tower crane' });
    await add(userId, { ...licence, number: 'L-3' });
    expect((await admin('DELETE', `/papers/${id}`)).statusCode).toBe(409);
    expect((await admin('GET', `/papers/${id}`)).statusCode).toBe(200);
  });

  it('of an expired QID says until when its renewal must be applied for', async () => {
    const { id } = await buildUser(test.db);
    const made = (await add(id, { expiresOn: '2026-03-05' })).json<Paper>();
    expect(made).toMatchObject({ daysLeft: -5, renewBy: '2026-06-03' });
    const passport = (await add(id, { kind: 'PASSPORT', expiresOn: '2026-03-05' })).json<Paper>();
    expect(passport.renewBy).toBeNull();
  });
});

describe('the list of papers', () => {
  it('filters by kind, by days until the expiry and by expired, those that expire first first', async () => {
    const { id: user_id } = await buildUser(test.db, { name: 'Filter Person' });
    const made: Record<string, number> = {
      expired: await buildPaper(test.db, { user_id, kind: 'QID', expires_on: '2026-03-09' }),
      today: await buildPaper(test.db, { user_id, kind: 'VISA', expires_on: '2026-03-10' }),
      in30: await buildPaper(test.db, { user_id, kind: 'PASSPORT', expires_on: '2026-04-09' }),
      in31: await buildPaper(test.db, { user_id, kind: 'HEALTH_CARD', expires_on: '2026-04-10' }),
    };
    const listed = async (query: string) => {
      const { content } = (await admin('GET', `/papers?search=filter&${query}`)).json<Page<PaperSummary>>();
      return content.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
    };
    expect(await listed('')).toEqual(['expired', 'today', 'in30', 'in31']);
    expect(await listed('expired=true')).toEqual(['expired']);
    expect(await listed('expiresWithin=30')).toEqual(['today', 'in30']);
    expect(await listed('expired=false&kind=VISA')).toEqual(['today']);
    expect((await admin('GET', '/papers?expiresWithin=45')).statusCode).toBe(400);
  });

  it('leaves out people who have left, unless one of them is asked for', async () => {
    const { id: user_id } = await buildUser(test.db, { name: 'Gone Person' });
    await buildPaper(test.db, { user_id });
    await admin('DELETE', `/users/${user_id}`);
    const total = async (query: string) =>
      (await admin('GET', `/papers?${query}`)).json<Page<PaperSummary>>().totalElements;
    expect([await total('search=gone'), await total(`userId=${user_id}`)]).toEqual([0, 1]);
  });
});

describe('privacy of papers', () => {
  it.each(['ENGINEER', 'FOREMAN', 'WORKER'] as const)("a %s sees their own papers and no one else's", async (role) => {
    const { user, call } = await test.signInAs(role);
    const own = await buildPaper(test.db, { user_id: user.id, number: '28052411111' });
    const others = await buildPaper(test.db, {
      user_id: (await buildUser(test.db, { role })).id,
      number: '28052422222',
    });
    expect((await call('GET', `/papers/${own}`)).json()).toMatchObject({ number: '28052411111', can: { edit: false } });
    expect((await call('GET', `/papers/${others}`)).json()).toMatchObject({ status: 404, message: 'Paper not found' });
    for (const path of ['/papers', '/my-pay/papers']) {
      const answer = await call('GET', path);
      expect(answer.body).toContain('1111');
      expect(answer.body).not.toContain('2222');
    }
    expect((await call('GET', `/papers?userId=1`)).json<Page<PaperSummary>>().content).toEqual([]);
    for (const attempt of [
      call('POST', '/papers', qid(user.id)),
      call('PUT', `/papers/${own}`, {}),
      call('POST', `/papers/${own}/renew`, {}),
      call('POST', `/papers/${own}/handled`, {}),
      call('DELETE', `/papers/${own}`),
    ]) {
      expect((await attempt).statusCode).toBe(403);
    }
  });

  it('a scan has neither name nor number in its address', async () => {
    const key = await uploadFile(test.app, admin, { folder: 'papers/Ali Khan', fileName: '28052400123.png' });
    expect(key).toMatch(/^papers\/[0-9a-f]{32}-scan\.png$/);
  });

  it('a scan is seen by an ADMIN and the person, which the audit trail records, and kept by no browser', async () => {
    const { user, call: worker } = await test.signInAs('WORKER');
    const fileKey = await scan();
    await add(user.id, { fileKey });
    const path = `/files/image-url?imagePath=${fileKey}`;
    const { presignedUrl } = (await worker('GET', path)).json<{ presignedUrl: string }>();
    const shown = await test.app.inject({ url: presignedUrl });
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await auditTrail(test.db, 'pay-profile', user.id)).toMatchObject([
      { action: 'pay-profile.view-file', actor_id: user.id, after: { fileKey } },
    ]);
    for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      expect((await call('GET', path)).statusCode).toBe(404);
    }
  });
});
