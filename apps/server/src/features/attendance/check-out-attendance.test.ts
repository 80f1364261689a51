import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();

describe('checking out', () => {
  it("stamps the server's time and records the caller", async () => {
    const { call, user } = await test.signInAs('ADMIN', { name: 'Noora Al-Thani' });
    const record = await buildAttendance(test.db, { out: null });
    const answer = await call('PATCH', `/attendances/${record.id}/checkout?outLocation=Gate%202`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      active: false,
      outTime: test.clock.now.toISOString(),
      outLocation: 'Gate 2',
      checkoutForemanId: user.id,
      checkoutForemanName: 'Noora Al-Thani',
      workedMinutes: 300,
      version: 2,
    });
  });

  it('records the foreman and the photo that are sent', async () => {
    const { call } = await test.signInAs('ADMIN');
    const foreman = await buildUser(test.db, { role: 'FOREMAN' });
    const record = await buildAttendance(test.db, { out: null });
    const photo = encodeURIComponent('https://photos.example.qa/out.jpg?size=1');
    const answer = await call(
      'PATCH',
      `/attendances/${record.id}/checkout?outLocation=x&foremanId=${foreman.id}&outPicUrl=${photo}`,
    );
    expect(answer.json()).toMatchObject({
      checkoutForemanId: foreman.id,
      outPicUrl: 'https://photos.example.qa/out.jpg?size=1',
    });
  });

  it('needs no location, and keeps the one on the record', async () => {
    const { call } = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db, { out: null, out_location: 'Agreed place' });
    const answer = await call('PATCH', `/attendances/${record.id}/checkout`);
    expect(answer.json().outLocation).toBe('Agreed place');
  });

  it('works once: the second attempt is a 409', async () => {
    const { call } = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db, { out: null });
    await call('PATCH', `/attendances/${record.id}/checkout?outLocation=first`);
    const second = await call('PATCH', `/attendances/${record.id}/checkout?outLocation=second`);
    expect(second.json()).toMatchObject({ status: 409, message: 'This record is already checked out' });
    expect((await call('GET', `/attendances/${record.id}`)).json().outLocation).toBe('first');
  });

  it('succeeds for exactly one of many concurrent callers', async () => {
    const { call } = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db, { out: null });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => call('PATCH', `/attendances/${record.id}/checkout?outLocation=place${at}`)),
    );
    const winners = answers.filter((answer) => answer.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(3);
    const kept = (await call('GET', `/attendances/${record.id}`)).json();
    expect(kept).toMatchObject({ outLocation: winners[0]?.json().outLocation, version: 2 });
  });

  it('is refused before and at the time of the check-in', async () => {
    const { call } = await test.signInAs('ADMIN');
    const now = test.clock.now.toISOString();
    for (const inTime of [now, '2026-03-12T04:00:00Z']) {
      const record = await buildAttendance(test.db, { in: inTime, out: null });
      const answer = await call('PATCH', `/attendances/${record.id}/checkout?outLocation=x`);
      expect(answer.json()).toMatchObject({ status: 409, message: 'Check-out time must be after check-in time' });
    }
  });

  it.each([
    ['foremanId=999999', { foremanId: 'Check-out foreman not found' }],
    ['foremanId=abc', { foremanId: 'Invalid id' }],
    ['outPicUrl=http://example.qa/x.jpg', { outPicUrl: 'A photo must be an uploaded photo or an https address' }],
    [`outLocation=${'l'.repeat(201)}`, { outLocation: 'Check-out location must be at most 200 characters' }],
  ])('refuses %s', async (query, errors) => {
    const { call } = await test.signInAs('ADMIN');
    const record = await buildAttendance(test.db, { out: null });
    const answer = await call('PATCH', `/attendances/${record.id}/checkout?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(errors);
    expect((await call('GET', `/attendances/${record.id}`)).json().active).toBe(true);
  });

  it('is a 404 for a record that does not exist', async () => {
    const { call } = await test.signInAs('ADMIN');
    const answer = await call('PATCH', '/attendances/999999/checkout?outLocation=x');
    expect(answer.json()).toMatchObject({ status: 404, message: 'Attendance record not found' });
  });
});
