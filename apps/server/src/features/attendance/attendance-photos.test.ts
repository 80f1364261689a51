import { describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import type { AttendanceRow } from '../../schema.ts';

const test = useTestApp();
const mustBe = 'A photo must be an uploaded photo or an https address';
const notUsable = 'This file cannot be used. Please upload it again.';

const upload = (call: Call) =>
  uploadFile(test.app, call, { folder: 'attendance/2026_03_10', fileName: 'gate.jpg', contentType: 'image/jpeg' });

const bodyOf = (record: AttendanceRow, photos: object) => ({
  userId: record.user_id,
  siteId: record.site_id,
  date: record.date,
  inTime: record.in_time.toISOString(),
  ...photos,
});

const canSee = async (call: Call, key: string) =>
  (await call('GET', `/files/image-url?imagePath=${encodeURIComponent(key)}`)).statusCode === 200;

describe('the photos of a record', () => {
  it.each([
    ['http://photos.example.qa/in.jpg', mustBe],
    ['javascript:alert(1)', mustBe],
    ['data:image/png;base64,AAAA', mustBe],
    ['https://', mustBe],
    ['https://user:secret@example.qa/in.jpg', mustBe],
    ['https://example.qa/a photo.jpg', mustBe],
    ['expenses/general/receipt.png', mustBe],
    ['/attendance/in.jpg', mustBe],
    [`https://example.qa/${'x'.repeat(482)}`, 'Check-in photo must be at most 500 characters'],
    ['attendance/never/issued.jpg', notUsable],
    [5, mustBe],
  ])('are not %s', async (inPicUrl, message) => {
    const { call } = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db);
    const answer = await call('POST', '/attendances', bodyOf(record, { inPicUrl }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ inPicUrl: message });
  });

  it('may be an https address of up to 500 characters, which is kept and never fetched', async () => {
    const { call } = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db);
    const inPicUrl = `https://example.qa/${'x'.repeat(481)}`;
    const answer = await call('PUT', `/attendances/${record.id}`, bodyOf(record, { inPicUrl }));
    expect(answer.json()).toMatchObject({ inPicUrl, outPicUrl: null });
  });

  it('may be uploads, viewable until they are replaced', async () => {
    const { call } = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db);
    const [first, second] = [await upload(call), await upload(call)];
    const created = await call('POST', '/attendances', bodyOf(record, { inPicUrl: first }));
    expect(created.json().inPicUrl).toBe(first);
    expect(await canSee(call, first)).toBe(true);
    expect(await canSee(call, second)).toBe(false);

    await call('PUT', `/attendances/${created.json().id}`, bodyOf(record, { inPicUrl: second }));
    expect([await canSee(call, first), await canSee(call, second)]).toEqual([false, true]);
    await call('DELETE', `/attendances/${created.json().id}`);
    expect(await canSee(call, second)).toBe(false);
  });

  it('may be swapped', async () => {
    const { call } = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db);
    const [one, other] = [await upload(call), await upload(call)];
    const created = await call('POST', '/attendances', bodyOf(record, { inPicUrl: one, outPicUrl: other }));
    const swapped = await call(
      'PUT',
      `/attendances/${created.json().id}`,
      bodyOf(record, { inPicUrl: other, outPicUrl: one }),
    );
    expect(swapped.json()).toMatchObject({ inPicUrl: other, outPicUrl: one });
    expect([await canSee(call, one), await canSee(call, other)]).toEqual([true, true]);
  });

  it('may be sent with the check-out', async () => {
    const { call } = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db, { out: null });
    const key = await upload(call);
    const answer = await call('PATCH', `/attendances/${record.id}/checkout?outPicUrl=${encodeURIComponent(key)}`);
    expect(answer.json().outPicUrl).toBe(key);
    expect(await canSee(call, key)).toBe(true);
  });

  it("may not be another user's upload or belong to another record", async () => {
    const { call } = await test.signInAs('ADMIN');
    const other = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db);
    const key = await upload(call);
    const stolen = await other.call('POST', '/attendances', bodyOf(record, { inPicUrl: key }));
    expect(stolen.json().errors).toEqual({ inPicUrl: notUsable });
    expect((await call('POST', '/attendances', bodyOf(record, { inPicUrl: key }))).statusCode).toBe(201);
    const twice = await call('POST', '/attendances', bodyOf(record, { outPicUrl: key }));
    expect(twice.json().errors).toEqual({ outPicUrl: notUsable });
  });
});
