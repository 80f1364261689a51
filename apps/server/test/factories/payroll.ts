import { minor } from '@binaa/contract/money';
import type { Insertable } from 'kysely';
import { postAdvance } from '../../src/features/ledger/post-advance.ts';
import type { Db, Schema } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';
import { buildUser } from './user.ts';

/** IBANs of Qatar whose check digits fit. */
export const ibans = [
  'QA58DOHB00001234567890ABCDEFG',
  'QA25DOHB000000000001002003001',
  'QA28QNBA000000000004455667788',
] as const;

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

let count = 0;

async function makerOf(db: Db): Promise<number> {
  const admin = await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').limit(1).executeTakeFirst();
  return admin?.id ?? (await buildUser(db, { role: 'ADMIN' })).id;
}

const moments = { created_at: testNow, updated_at: testNow };

/** A WORKER with a pay profile who joined on 1 March 2022. */
export async function buildPayProfile(db: Db, overrides: Row<'pay_profiles'> = {}): Promise<number> {
  count += 1;
  const user_id = overrides.user_id ?? (await buildUser(db)).id;
  await db
    .insertInto('pay_profiles')
    .values({
      employee_no: `E-${count}`,
      pay_by: 'WPS',
      joined_on: '2022-03-01',
      attendance_based: true,
      shift_worker: false,
      created_by_id: await makerOf(db),
      ...moments,
      ...overrides,
      user_id,
    })
    .execute();
  return user_id;
}

/** 1,900.00 a month, 300.00 for food; housing and transport are provided. */
export async function buildPayTerms(db: Db, overrides: Row<'pay_terms'> & { user_id: number }): Promise<number> {
  const { id } = await db
    .insertInto('pay_terms')
    .values({
      effective_from: '2022-03-01',
      basic_minor: 190_000,
      paid_by: 'MONTH',
      housing_mode: 'IN_KIND',
      housing_minor: 0,
      food_mode: 'CASH',
      food_minor: 30_000,
      transport_mode: 'IN_KIND',
      transport_minor: 0,
      other_mode: 'NONE',
      other_minor: 0,
      reason: 'First wage',
      created_by_id: await makerOf(db),
      ...moments,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A person with a profile and a wage. */
export async function buildPaidPerson(db: Db, overrides: Row<'pay_profiles'> = {}): Promise<number> {
  const userId = await buildPayProfile(db, overrides);
  await buildPayTerms(db, { user_id: userId, effective_from: overrides.joined_on ?? '2022-03-01' });
  return userId;
}

export async function buildPaper(db: Db, overrides: Row<'papers'> & { user_id: number }): Promise<number> {
  count += 1;
  const { id } = await db
    .insertInto('papers')
    .values({
      kind: 'QID',
      number: String(28_052_400_000 + count),
      expires_on: '2026-12-31',
      created_by_id: await makerOf(db),
      ...moments,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildLeave(db: Db, overrides: Row<'leaves'> & { user_id: number }): Promise<number> {
  const { id } = await db
    .insertInto('leaves')
    .values({
      kind: 'ANNUAL',
      from_date: '2026-02-01',
      to_date: '2026-02-05',
      created_by_id: await makerOf(db),
      ...moments,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An advance of 1,000.00 that was given from the company's cash. */
export async function buildAdvance(db: Db, overrides: Row<'advances'> & { user_id: number }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const maker = await makerOf(tx);
    const { id, amount_minor } = await tx
      .insertInto('advances')
      .values({
        given_on: '2026-03-01',
        amount_minor: 100_000,
        instalment_minor: 30_000,
        reason: 'Family matter',
        created_by_id: maker,
        ...moments,
        ...overrides,
      })
      .returning(['id', 'amount_minor'])
      .executeTakeFirstOrThrow();
    const posting = { advanceId: id, name: 'A person', amountMinor: minor(amount_minor), userId: maker, at: testNow };
    await postAdvance(tx, 'ADVANCE', posting);
    return id;
  });
}

export async function buildPayItem(db: Db, overrides: Row<'pay_items'> & { user_id: number }): Promise<number> {
  const { id } = await db
    .insertInto('pay_items')
    .values({
      kind: 'BONUS',
      amount_minor: 10_000,
      from_period: '2026-03',
      reason: 'Good work',
      created_by_id: await makerOf(db),
      ...moments,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Taken = { advanceId?: number; payItemId?: number; amountMinor: number };

/** A live payslip of an approved run for a month, with what it took back and the rest days worked. */
export async function buildPayslip(
  db: Db,
  {
    userId,
    period,
    taken = [],
    restDays = [],
  }: { userId: number; period: string; taken?: Taken[]; restDays?: string[] },
): Promise<number> {
  const created_by_id = await makerOf(db);
  const [from_date, to_date] = [`${period}-01`, `${period}-28`];
  const run = await db
    .insertInto('payroll_runs')
    .values({ period, part: 'EXTRA', from_date, to_date, status: 'APPROVED', created_by_id, ...moments })
    .returning('id')
    .executeTakeFirstOrThrow();
  const amounts = { net_minor: 200_000, gross_minor: 220_000, wage_minor: 220_000 };
  const slip = await db
    .insertInto('payslips')
    .values({ run_id: run.id, user_id: userId, from_date, to_date, live: true, ...amounts, created_by_id, ...moments })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { advanceId, payItemId, amountMinor } of taken) {
    await db
      .insertInto('payslip_lines')
      .values({
        slip_id: slip.id,
        code: advanceId ? 'ADVANCE' : 'DAMAGE',
        unit: 'NONE',
        amount_minor: -amountMinor,
        advance_id: advanceId ?? null,
        pay_item_id: payItemId ?? null,
      })
      .execute();
  }
  for (const date of restDays) {
    const day = { slip_id: slip.id, date, kind: 'REST', calendar_kind: 'REST', rest_minutes: 480 };
    await db.insertInto('payslip_days').values(day).execute();
  }
  return slip.id;
}
