import type { Attendance } from '@binaa/contract/attendance';
import { addDays } from '@binaa/contract/dates';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import type { Db } from '../../src/schema.ts';
import type { Call } from '../build-test-app.ts';
import { testNow } from '../test-clock.ts';
import { buildPaidPerson } from './payroll.ts';
import { buildSite } from './site.ts';
import { buildUser } from './user.ts';

/** 09:15 in Qatar on 3 November 2026: October can be paid. */
export const afterOctober = new Date('2026-11-03T06:15:00Z');

const friday = 5;
const daysOfOctober = Array.from({ length: 31 }, (_, day) => addDays('2026-10-01', day));
/** The 26 days of October that are no Fridays. */
export const workingDays = daysOfOctober.filter((date) => new Date(`${date}T00:00Z`).getUTCDay() !== friday);

const moment = (date: string, time: string) => new Date(`${date}T${time}:00+03:00`);

type Stay = { userId: number; siteId: number; days: readonly string[]; from?: string; to?: string | null };

/** One record a day, 06:00 to 15:00 by default: a day without overtime. A time that is not after the first is on the next day. */
export async function buildStays(
  db: Db,
  { userId, siteId, days, from = '06:00', to = '15:00' }: Stay,
): Promise<number[]> {
  const rows = await db
    .insertInto('attendances')
    .values(
      days.map((date) => ({
        user_id: userId,
        site_id: siteId,
        date,
        in_time: moment(date, from),
        out_time: to === null ? null : moment(to > from ? date : addDays(date, 1), to),
        checkin_foreman_id: null,
        checkout_foreman_id: null,
        in_location: null,
        out_location: null,
        in_pic_url: null,
        out_pic_url: null,
        created_at: testNow,
        updated_at: testNow,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Worker = { name?: string; days?: readonly string[]; from?: string; to?: string; profile?: object };

/** A person who was on a site of their own in October 2026; 1,900.00 a month and 300.00 for food. */
export async function buildWorker(db: Db, { name, days = workingDays, from, to, profile }: Worker = {}) {
  const user = await buildUser(db, { role: 'WORKER', ...(name && { name }) });
  const userId = await buildPaidPerson(db, { user_id: user.id, ...profile });
  const site = await buildSite(db);
  const times = { ...(from && { from }), ...(to && { to }) };
  const attendanceIds = days.length > 0 ? await buildStays(db, { userId, siteId: site.id, days, ...times }) : [];
  return { user, userId, site, attendanceIds };
}

/** The 13th of October, from 06:00 to 19:00 since its record was changed. Returns the id of the record. */
export async function lengthenDay(call: Call, attendanceIds: readonly number[]): Promise<number> {
  const id = attendanceIds[workingDays.indexOf('2026-10-13')] ?? 0;
  const { userId, siteId, version } = (await call('GET', `/attendances/${id}`)).json<Attendance>();
  const times = { inTime: '2026-10-13T03:00:00Z', outTime: '2026-10-13T16:00:00Z' };
  const body = { userId, siteId, date: '2026-10-13', ...times, version };
  const changed = await call('PUT', `/attendances/${id}`, body);
  if (changed.statusCode !== 200) throw new Error(changed.body);
  return id;
}

export type Step = 'review' | 'approve' | 'pay';

/** Takes a run through the steps. */
export async function takeRun(
  call: Call,
  run: PayrollRun,
  steps: readonly Step[],
  paidOn = '2026-11-03',
): Promise<PayrollRun> {
  let taken = run;
  for (const step of steps) {
    const body = { version: taken.version, ...(step === 'pay' && { paidOn }) };
    const answer = await call('PATCH', `/payroll-runs/${run.id}/${step}`, body);
    if (answer.statusCode !== 200) throw new Error(`${step}: ${answer.body}`);
    taken = answer.json<PayrollRun>();
  }
  return taken;
}

/** Creates an extra run of these people, and takes it through the steps. */
export async function makeRun(
  call: Call,
  userIds: readonly number[],
  { period = '2026-10', steps = [], paidOn }: { period?: string; steps?: readonly Step[]; paidOn?: string } = {},
): Promise<PayrollRun> {
  const made = await call('POST', '/payroll-runs', { period, part: 'EXTRA', userIds });
  if (made.statusCode !== 201) throw new Error(made.body);
  return takeRun(call, made.json<PayrollRun>(), steps, paidOn);
}

/** How many runs a caller has made of each person. */
const runsMade = new WeakMap<Call, Map<number, number>>();

/** A month from April 2022 on of which the person has no run yet; the same one for everybody's first, so that answers can be compared. */
function nextPeriodOf(call: Call, userId: number): string {
  const made = runsMade.get(call) ?? new Map<number, number>();
  const number = made.get(userId) ?? 0;
  runsMade.set(call, made.set(userId, number + 1));
  return new Date(Date.UTC(2022, 3 + number, 1)).toISOString().slice(0, 7);
}

const stepsUntil = {
  DRAFT: [],
  REVIEWED: ['review'],
  APPROVED: ['review', 'approve'],
  PAID: ['review', 'approve', 'pay'],
};

/** A run of the person in the state that a call needs. Everybody was absent, which is no problem. */
export function makeRunIn(call: Call, userId: number, state: keyof typeof stepsUntil): Promise<PayrollRun> {
  const steps = stepsUntil[state] as readonly Step[];
  return makeRun(call, [userId], { period: nextPeriodOf(call, userId), steps, paidOn: '2026-03-01' });
}

/** A file that was made from the run; nobody reads what it holds. */
export async function buildBankFile(db: Db, runId: number, madeBy: number): Promise<number> {
  const { id } = await db
    .insertInto('bank_files')
    .values({
      run_id: runId,
      name: 'SIF_12345678_DBQ_20260301_0900.csv',
      bytes: Buffer.from('Employer EID\r\n'),
      sha256: Buffer.alloc(32),
      records: 1,
      total_minor: 0,
      profile: JSON.stringify({ name: 'WPS V1, 22 columns' }),
      created_at: testNow,
      created_by_id: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const paid: readonly Step[] = ['review', 'approve', 'pay'];
export const approved: readonly Step[] = ['review', 'approve'];
