import type { PayProfileListQuery, PayProfileState } from '@binaa/contract/pay-profiles';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, matchesFolded } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { NewPayProfile, PayProfileRow } from '../../schema-payroll.ts';

type Filter = Pick<PayProfileListQuery, 'role' | 'category' | 'paidBy' | 'state' | 'search'>;
type Sort = NonNullable<PayProfileListQuery['sort']>;

const profileColumns = [
  'employee_no',
  'name_at_bank',
  'nationality',
  'bank_short',
  'iban',
  'pay_by',
  'joined_on',
  'left_on',
  'leave_reason',
  'attendance_based',
  'shift_worker',
  'rest_weekday',
  'opening_on',
  'opening_annual_days',
  'opening_sick_days',
  'opening_lieu_days',
] as const satisfies (keyof PayProfileRow)[];

/** The number of the person's present paper of the kind. */
function numberOf(kind: 'QID' | 'VISA' | 'PASSPORT'): RawBuilder<string | null> {
  return sql<string | null>`(
    select number from papers
    where papers.user_id = u.id and papers.kind = ${sql.lit(kind)} and deleted_at is null and replaced_at is null
  )`;
}

/** The wage in force today, or on the first day of work if that is later. */
function paidByOf(today: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select paid_by from pay_terms
    where pay_terms.user_id = u.id and deleted_at is null and effective_from <= greatest(${today}::date, p.joined_on)
    order by effective_from desc limit 1
  )`;
}

const isPayable = sql<boolean>`p.user_id is not null and facts.paid_by is not null and (p.pay_by = 'OUTSIDE_WPS' or (
  p.name_at_bank is not null and p.bank_short is not null and p.iban is not null
  and (facts.qid is not null or facts.visa_id is not null)))`;

function stateOf(today: string): RawBuilder<PayProfileState> {
  return sql<PayProfileState>`case when p.left_on < ${today}::date then 'LEFT'
    when ${isPayable} then 'COMPLETE' else 'INCOMPLETE' end`;
}

/** Everybody with an account, and deleted users whose pay may still be open. */
function people(db: Db, today: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('pay_profiles as p', 'p.user_id', 'u.id')
    .innerJoinLateral(
      sql<{ paid_by: 'MONTH' | 'DAY' | 'HOUR' | null; qid: string | null; visa_id: string | null }>`(
        select ${paidByOf(today)} as paid_by, ${numberOf('QID')} as qid, ${numberOf('VISA')} as visa_id
      )`.as('facts'),
      (join) => join.onTrue(),
    )
    .where((eb) => eb.or([eb('u.deleted_at', 'is', null), eb('p.user_id', 'is not', null)]));
}

function matching(db: Db, today: string, { role, category, paidBy, state, search }: Filter) {
  let rows = people(db, today);
  if (role) rows = rows.where('u.role', '=', role);
  if (category) rows = rows.where('u.category', '=', category);
  if (paidBy) rows = rows.where('facts.paid_by', '=', paidBy);
  if (state) rows = rows.where(stateOf(today), '=', state);
  if (!search) return rows;
  const pattern = containing(search);
  const folded = matchesFolded(sql`u.search_text`, search);
  return rows.where((eb) => eb.or([eb('u.name', 'ilike', pattern), eb('p.employee_no', 'ilike', pattern), folded]));
}

function withFacts(rows: ReturnType<typeof people>, today: string) {
  return rows
    .select(['u.id as user_id', 'u.name', 'u.role', 'u.category', 'u.salary_minor', 'p.version'])
    .select(profileColumns.map((name) => `p.${name}` as const))
    .select(['facts.paid_by', 'facts.qid', 'facts.visa_id', stateOf(today).as('state')]);
}

export type PayPersonView = Awaited<ReturnType<typeof listPayPeople>>[number];

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  name: sql`lower(u.name)`,
  employeeNo: sql`p.employee_no`,
  joinedOn: sql`p.joined_on`,
  createdAt: sql`u.created_at`,
};

function orderOf({ field, direction }: Sort = { field: 'name', direction: 'asc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)} nulls last, u.id`;
}

export function listPayPeople(
  db: Db,
  today: string,
  filter: Filter,
  { sort, limit, offset }: Bounds & { sort: Sort | undefined },
) {
  return withFacts(matching(db, today, filter), today)
    .orderBy(orderOf(sort))
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countPayPeople(db: Db, today: string, filter: Filter): Promise<number> {
  return countRows(matching(db, today, filter));
}

/** Also who else has the IBAN: a wage must not reach somebody else unnoticed. */
export function findPayPerson(db: Db, today: string, userId: number) {
  const sharedWith = sql<string | null>`(
    select other_user.name from pay_profiles as other join users as other_user on other_user.id = other.user_id
    where other.iban = p.iban and other.user_id <> p.user_id order by other.user_id limit 1
  )`;
  const paidUntil = sql<string | null>`(select max(to_date) from payslips s where s.user_id = u.id and s.live)`;
  return withFacts(people(db, today).where('u.id', '=', userId), today)
    .select([numberOf('PASSPORT').as('passport_no'), sharedWith.as('shared_with'), paidUntil.as('paid_until')])
    .executeTakeFirst();
}

export type PayPerson = NonNullable<Awaited<ReturnType<typeof findPayPerson>>>;

/** After the highest number of five digits; a gap once these are used up. */
export async function nextEmployeeNo(db: Db): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    with taken as (select employee_no::integer as number from pay_profiles where employee_no ~ '^[0-9]{5}$'),
      free as (select 1 as number union select number + 1 from taken)
    select lpad(free.number::text, 5, '0') as number
    from free
    where free.number <= 99999 and not exists (select from taken where taken.number = free.number)
    order by free.number desc limit 1`.execute(db);
  return rows[0]?.number ?? null;
}

/** Locks the person, so that their pay is changed by one call at a time. */
export function lockPerson(tx: Db, userId: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'deleted_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findProfile(db: Db, userId: number): Promise<PayProfileRow | undefined> {
  return db.selectFrom('pay_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function insertProfile(tx: Db, profile: NewPayProfile): Promise<void> {
  await tx.insertInto('pay_profiles').values(profile).execute();
}

type ProfileChange = Partial<
  Omit<PayProfileRow, 'user_id' | 'version' | 'created_at' | 'created_by_id' | 'updated_at'>
>;

export async function changeProfile(tx: Db, userId: number, change: ProfileChange, now: Date): Promise<void> {
  await tx
    .updateTable('pay_profiles')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('user_id', '=', userId)
    .execute();
}
