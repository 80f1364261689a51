import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
const now = '2026-03-10T09:00:00Z';

/** Creates two records of one user and returns whether each is marked, in the list and on its own. */
async function marksOf(one: { in: string; out: string | null }, other: { in: string; out: string | null }) {
  const { call } = await test.signInAs('ADMIN');
  const user = await buildUser(test.db);
  const records = [
    await buildAttendance(test.db, { ...one, user_id: user.id }),
    await buildAttendance(test.db, { ...other, user_id: user.id }),
  ];
  const listed: { id: number; overlaps: boolean }[] = (await call('GET', `/attendances?userId=${user.id}`)).json();
  const marks = await Promise.all(
    records.map(async ({ id }) => {
      const alone: boolean = (await call('GET', `/attendances/${id}`)).json().overlaps;
      expect(listed.find((record) => record.id === id)?.overlaps).toBe(alone);
      return alone;
    }),
  );
  expect(marks[0]).toBe(marks[1]);
  return marks[0];
}

const at = (time: string) => `2026-03-10T${time}:00Z`;

describe('two records of one user', () => {
  it.each([
    ['meet in the middle', { in: at('04:00'), out: at('06:00') }, { in: at('05:00'), out: at('07:00') }],
    ['one within the other', { in: at('04:00'), out: at('08:00') }, { in: at('05:00'), out: at('06:00') }],
    ['are the same', { in: at('04:00'), out: at('06:00') }, { in: at('04:00'), out: at('06:00') }],
    ['one still active since before the other', { in: at('04:00'), out: null }, { in: at('05:00'), out: at('06:00') }],
    ['both active', { in: at('04:00'), out: null }, { in: at('05:00'), out: null }],
    ['both active since this moment', { in: now, out: null }, { in: now, out: null }],
    ['one active, one that reaches past now', { in: at('04:00'), out: null }, { in: at('08:59'), out: at('12:00') }],
    ['a night shift and the morning', { in: '2026-03-09T18:00:00Z', out: at('04:30') }, { in: at('04:00'), out: null }],
  ])('overlap when they %s', async (_how, one, other) => {
    expect(await marksOf(one, other)).toBe(true);
    expect(await marksOf(other, one)).toBe(true);
  });

  it.each([
    ['one ends as the other begins', { in: at('04:00'), out: at('06:00') }, { in: at('06:00'), out: at('07:00') }],
    ['hours lie between', { in: at('04:00'), out: at('05:00') }, { in: at('06:00'), out: null }],
    ['one is planned for after now', { in: at('04:00'), out: null }, { in: at('10:00'), out: at('12:00') }],
    [
      'a night shift ends before',
      { in: '2026-03-09T18:00:00Z', out: at('03:00') },
      { in: at('04:00'), out: at('08:00') },
    ],
  ])('do not overlap when %s', async (_how, one, other) => {
    expect(await marksOf(one, other)).toBe(false);
    expect(await marksOf(other, one)).toBe(false);
  });
});

describe('an overlap', () => {
  it('is saved and reported in the answer', async () => {
    const { call } = await test.signInAs('ADMIN');
    const first = await buildAttendance(test.db, { out: null });
    const body = { userId: first.user_id, siteId: first.site_id, date: '2026-03-10', inTime: '2026-03-10T05:00:00Z' };
    const answer = await call('POST', '/attendances', body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().overlaps).toBe(true);
    const moved = await call('PUT', `/attendances/${answer.json().id}`, {
      ...body,
      inTime: '2026-03-09T05:00:00Z',
      outTime: '2026-03-09T06:00:00Z',
    });
    expect(moved.json().overlaps).toBe(false);
  });

  it('does not exist between two people at the same place and time', async () => {
    const { call } = await test.signInAs('ADMIN');
    const one = await buildAttendance(test.db);
    const other = await buildAttendance(test.db, { site_id: one.site_id });
    expect((await call('GET', `/attendances/${one.id}`)).json().overlaps).toBe(false);
    expect((await call('GET', `/attendances/${other.id}`)).json().overlaps).toBe(false);
  });
});
