import { readyMadeProfiles } from '../../src/features/payroll/compute/bank-file/bank-profile.ts';
import type { Db } from '../../src/schema.ts';
import { buildPaidPerson, buildPaper, ibans } from '../factories/payroll.ts';
import { testNow } from '../test-clock.ts';

/** The settings as they are from the start: others would change what other calls accept. */
const settings = {
  dailyMinutes: 480,
  ramadanDailyMinutes: 360,
  restWeekday: 5,
  breakMinutes: 60,
  breakAfterMinutes: 300,
  hourDivisor: 208,
  ramadanHourDivisor: 156,
  dayDivisor: 30,
  overtimeDayPercent: 125,
  overtimeNightPercent: 150,
  nightPercent: 50,
  restDayPercent: 150,
  holidayPercent: 150,
  shortToleranceMinutes: 15,
  annualDays: 21,
  annualDaysAfterFive: 28,
  sickFullDays: 14,
  sickHalfDays: 28,
  sickAfterMonths: 3,
  advanceLimitPercent: 10,
  courtOrderLimitPercent: 35,
  damageLimitDays: 7,
  penaltyLimitDays: 5,
  deductionLimitPercent: 50,
  minimumBasic: 1000,
  minimumHousing: 500,
  minimumFood: 300,
  gratuityDays: 21,
  gratuityAfterYears: 1,
  dueAfterDays: 0,
  // Otherwise nobody could approve alone what they reviewed.
  otherAdminApproves: false,
};

const { name: _, ...layout } = readyMadeProfiles[0];
export const bankLayout = layout;

/** The state that a run must have for a call. */
export function stateFor(path: string): 'DRAFT' | 'REVIEWED' | 'APPROVED' | 'PAID' {
  if (/\/(reopen|approve)$/.test(path)) return 'REVIEWED';
  if (/\/(withdraw|pay|bank-files)$/.test(path)) return 'APPROVED';
  return /\/(reverse|answer)$/.test(path) ? 'PAID' : 'DRAFT';
}

/** Of the run that was made for the address. */
export async function versionOfNewestRun(db: Db): Promise<number> {
  const newest = db.selectFrom('payroll_runs').select('version').orderBy('id', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.version ?? 1;
}

/** Gives the person and the company all that a bank file needs. */
export async function completePay(db: Db, userId: number): Promise<void> {
  const [payerIban, iban] = ibans;
  await db
    .updateTable('payroll_settings')
    .set({
      employer_eid: '12345678',
      payer_eid: '12345678',
      payer_qid: null,
      payer_bank_short: 'DBQ',
      payer_iban: payerIban,
    })
    .execute();
  await db
    .updateTable('pay_profiles')
    .set({ name_at_bank: 'A PERSON', bank_short: 'DBQ', iban })
    .where('user_id', '=', userId)
    .execute();
  await buildPaper(db, { user_id: userId });
}

let count = 0;

/** Values that the rules of payroll accept. */
export const payrollExamples: Record<string, () => unknown> = {
  ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, () => value])),
  employeeNo: () => `N-${(count += 1)}`,
  joinedOn: () => '2022-03-01',
  basic: () => 2000,
  housing: () => 500,
  food: () => 300,
  transport: () => 100,
  other: () => 100,
  number: () => '28052400123',
  fromDate: () => '2026-01-15',
  // 29 days, as a Ramadan may have.
  toDate: () => '2026-02-12',
  part: () => 'EXTRA',
  settings: () => bankLayout,
  groupBy: () => 'site,month',
};

const ofPayroll = ['/leaves', '/advances', '/pay-items', '/papers'];

/** Somebody with a pay profile, for calls that need one. */
export function paidPersonFor(db: Db, path: string): Promise<number> | undefined {
  return ofPayroll.includes(path) ? buildPaidPerson(db) : undefined;
}

/** Gives the user a pay profile and a wage, once. */
export async function ensurePaid(db: Db, userId: number): Promise<number> {
  const known = await db.selectFrom('pay_profiles').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return known ? userId : buildPaidPerson(db, { user_id: userId });
}

let years = 0;

/** A year that was not filled yet, for as long as there is one. */
export function nextYear(): number {
  years += 1;
  return 2030 + (years % 46);
}

/** A day of the calendar that can be changed and removed. */
export async function ensureHoliday(db: Db, madeBy: number): Promise<string> {
  const date = '2026-01-15';
  await db
    .insertInto('calendar_days')
    .values({
      date,
      name_en: 'A day off',
      name_ar: 'يوم عطلة',
      confirmed: true,
      created_at: testNow,
      created_by_id: madeBy,
      updated_at: testNow,
    })
    .onConflict((conflict) => conflict.column('date').doUpdateSet({ deleted_at: null }))
    .execute();
  return date;
}
