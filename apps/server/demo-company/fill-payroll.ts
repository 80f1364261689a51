import { addDays } from '@binaa/contract/dates';
import { minor } from '@binaa/contract/money';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { postAdvance } from '../src/features/ledger/post-advance.ts';
import { approveRun } from '../src/features/payroll-runs/approve-run.ts';
import { makeBankFile } from '../src/features/payroll-runs/bank-files/make-bank-file.ts';
import { computeSlips, readSlipFacts } from '../src/features/payroll-runs/compute-slips.ts';
import { createRun, scopeOfInput } from '../src/features/payroll-runs/create-run.ts';
import { gatherRun } from '../src/features/payroll-runs/gather-run.ts';
import { payRun } from '../src/features/payroll-runs/pay-run.ts';
import { reviewRun } from '../src/features/payroll-runs/review-run.ts';
import { firstDayOf, lastDayOf } from '../src/features/payroll-runs/run-scope.ts';
import { fillWorkCalendar } from '../src/features/work-calendar/fill-work-calendar.ts';
import { gatherAudit } from '../src/platform/audit.ts';
import { type Clock, clockFrom } from '../src/platform/clock.ts';
import type { Actor } from '../src/platform/session/actor.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { fillPayPeople } from './fill-pay-people.ts';
import type { Happening } from './money-days.ts';
import type { PayStories } from './pay-stories.ts';

const hour = 3_600_000;

/**
 * The payroll of two months: one is paid by a bank file, one is a draft with a few problems. What moves money is answered,
 * to be posted in its time.
 */
export async function fillPayroll(
  tx: Db,
  clock: Clock,
  people: readonly UserRow[],
  stories: PayStories,
): Promise<Happening[]> {
  const admin = people.find(({ role }) => role === 'ADMIN');
  if (!admin) return [];
  await fillSettings(tx);
  await fillPayPeople(tx, clock, people, stories);
  for (const year of new Set([stories.paidPeriod.slice(0, 4), clock.today().slice(0, 4)])) {
    await gatherAudit([], () => fillWorkCalendar(tx, clock, admin, Number(year)));
  }
  await confirmPast(tx, clock);
  const advance = await fillAdvance(tx, stories, admin);
  await fillDeductions(tx, stories, admin);
  return [advance, ...(await payMonth(tx, stories, admin, clock))];
}

/** The month that is being prepared, with what has still to be solved. After everything else: it is computed from it. */
export async function fillDraft(tx: Db, clock: Clock, people: readonly UserRow[], stories: PayStories): Promise<void> {
  const admin = people.find(({ role }) => role === 'ADMIN');
  const foreman = people.find(({ role }) => role === 'FOREMAN');
  if (!admin || !foreman) return;
  await forgetCheckOuts(tx, stories);
  await askForCorrection(tx, clock, stories, foreman.id);
  await gatherAudit([], () => createMonth(tx, clock, admin, stories.draftPeriod));
}

async function fillSettings(tx: Db): Promise<void> {
  const saturday = 6;
  await tx
    .updateTable('payroll_settings')
    .set({
      off_weekday: saturday,
      employer_eid: '12037700',
      payer_eid: '12037700',
      payer_bank_short: 'QNB',
      payer_iban: 'QA28QNBA000000000004455667788',
      version: 2,
    })
    .execute();
}

/** Days that are over were seen. */
async function confirmPast(tx: Db, clock: Clock): Promise<void> {
  await tx.updateTable('calendar_days').set({ confirmed: true }).where('date', '<=', clock.today()).execute();
  await tx.updateTable('ramadan_periods').set({ confirmed: true }).where('to_date', '<=', clock.today()).execute();
}

async function fillAdvance(tx: Db, { people, paidPeriod }: PayStories, admin: UserRow): Promise<Happening> {
  const given_on = addDays(firstDayOf(paidPeriod), 8);
  const at = new Date(`${given_on}T08:20:00Z`);
  const amount = { amount_minor: 120_000, instalment_minor: 30_000 };
  const { id } = await tx
    .insertInto('advances')
    .values({
      user_id: people.indebted,
      given_on,
      ...amount,
      reason: 'School fees of the children',
      created_by_id: admin.id,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', people.indebted)
    .executeTakeFirstOrThrow();
  const posting = { advanceId: id, name: person.name, amountMinor: minor(amount.amount_minor), userId: admin.id, at };
  return { at, post: (posted) => postAdvance(posted, 'ADVANCE', posting) };
}

async function fillDeductions(tx: Db, stories: PayStories, admin: UserRow): Promise<void> {
  const at = new Date(`${stories.sickTo}T07:10:00Z`);
  const made = { created_by_id: admin.id, created_at: at, updated_at: at };
  await tx
    .insertInto('pay_items')
    .values({
      user_id: stories.people.punished,
      kind: 'PENALTY',
      amount_minor: 15_000,
      from_period: stories.draftPeriod,
      reason: 'Worked at height without a harness, second warning',
      file_key: null,
      ...made,
    })
    .execute();
  await tx
    .insertInto('leaves')
    .values({
      user_id: stories.people.sick,
      kind: 'SICK',
      from_date: stories.sickFrom,
      to_date: stories.sickTo,
      note: 'Fever; certificate of Hamad General Hospital',
      file_key: null,
      cancelled_at: null,
      ...made,
    })
    .execute();
}

async function createMonth(tx: Db, clock: Clock, actor: Pick<Actor, 'id'>, period: string): Promise<PayrollRun> {
  const scope = scopeOfInput({ period, part: 'MONTH' });
  const gathered = await gatherRun(tx, clock, scope);
  const facts = await readSlipFacts(tx, clock, gathered);
  return createRun(tx, clock, actor, { scope, gathered, slips: await computeSlips(scope, gathered, facts) });
}

/** Reviewed and approved on the first days of the next month, then paid by the bank. */
async function payMonth(
  tx: Db,
  { paidPeriod, people }: PayStories,
  admin: UserRow,
  clock: Clock,
): Promise<Happening[]> {
  const begin = new Date(`${addDays(lastDayOf(paidPeriod), 2)}T06:05:00Z`);
  const at = (hours: number) => clockFrom(() => new Date(begin.getTime() + hours * hour), clock.timeZone);
  let run = await gatherAudit([], async () => {
    const draft = await createMonth(tx, at(0), admin, paidPeriod);
    const reviewed = await reviewRun(tx, at(1), admin, draft);
    return approveRun(tx, at(2), admin, reviewed);
  });
  const pay = async (posted: Db) => {
    await gatherAudit([], async () => {
      await makeBankFile(posted, at(3), admin, { runId: run.id, profileId: null });
      run = await payRun(posted, at(27), admin, { ...run, paidOn: at(27).today() });
    });
    await acknowledge(posted, run.id, people.indebted, at(50).now());
  };
  return [{ at: at(27).now(), post: pay }];
}

/** All but the demo worker have said that they got their wage. */
async function acknowledge(tx: Db, runId: number, butId: number, at: Date): Promise<void> {
  await tx
    .updateTable('payslips')
    .set({ acknowledged_at: at })
    .where('run_id', '=', runId)
    .where('user_id', '<>', butId)
    .execute();
}

/** Two evenings without a check-out. */
async function forgetCheckOuts(tx: Db, { people, draftPeriod }: PayStories): Promise<void> {
  for (const [user_id, day] of [
    [people.forgetful, 13],
    [people.punished, 20],
  ] as const) {
    const record = await recordBefore(tx, user_id, addDays(firstDayOf(draftPeriod), day));
    if (!record) continue;
    const open = { out_time: null, out_location: null, checkout_foreman_id: null, version: 1 };
    await tx.updateTable('attendances').set(open).where('id', '=', record.id).execute();
  }
}

async function askForCorrection(tx: Db, clock: Clock, stories: PayStories, foremanId: number): Promise<void> {
  const record = await recordBefore(tx, stories.people.sick, addDays(stories.sickFrom, -1));
  if (!record?.out_time) return;
  await tx
    .insertInto('attendance_corrections')
    .values({
      requested_by_id: foremanId,
      user_id: record.user_id,
      date: record.date,
      site_id: record.site_id,
      kind: 'WRONG_TIMES',
      attendance_id: record.id,
      attendance_version: record.version,
      before_in_time: record.in_time,
      before_out_time: record.out_time,
      in_time: record.in_time,
      out_time: new Date(record.out_time.getTime() + hour),
      reason: 'Stayed an hour longer for the concrete',
      created_at: new Date(clock.now().getTime() - 30 * hour),
    })
    .execute();
}

/** The last record of a person on or before a day. */
function recordBefore(tx: Db, userId: number, day: string) {
  return tx
    .selectFrom('attendances')
    .selectAll()
    .where('user_id', '=', userId)
    .where('date', '<=', day)
    .where('out_time', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
