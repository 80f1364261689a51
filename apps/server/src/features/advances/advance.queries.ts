import type { AdvanceListQuery } from '@binaa/contract/advances';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, matchesFolded } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { AdvanceRow, NewAdvance } from '../../schema-payroll.ts';

type Filter = Pick<AdvanceListQuery, 'userId' | 'status' | 'search'>;
type Sort = NonNullable<AdvanceListQuery['sort']>;

const columns = [
  'id',
  'user_id',
  'given_on',
  'amount_minor',
  'instalment_minor',
  'reason',
  'status',
  'returned_minor',
  'created_at',
  'version',
] as const satisfies (keyof AdvanceRow)[];

type Recoveries = { slipId: number; period: string; amountMinor: number }[];

/** What live payslips took back, oldest first. */
const recoveries = sql<Recoveries>`(
  select coalesce(jsonb_agg(jsonb_build_object('slipId', s.id, 'period', r.period, 'amountMinor', -l.amount_minor)
    order by r.period, s.id), '[]')
  from payslip_lines l
  join payslips s on s.id = l.slip_id and s.live
  join payroll_runs r on r.id = s.run_id
  where l.advance_id = a.id
)`;

/** Basic wage and cash allowances of a month: of the wage in force, or of the first one before it begins. */
function fullWageMinor(today: string): RawBuilder<number | null> {
  return sql<number | null>`(
    select basic_minor + housing_minor + food_minor + transport_minor + other_minor
    from pay_terms t
    where t.user_id = a.user_id and t.deleted_at is null
    order by t.effective_from > ${today}::date, abs(t.effective_from - ${today}::date) limit 1
  )`;
}

function views(db: Db, today: string) {
  return db
    .selectFrom('advances as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('users as maker', 'maker.id', 'a.created_by_id')
    .select(columns.map((name) => `a.${name}` as const))
    .select([
      'u.name as user_name',
      'maker.name as maker_name',
      recoveries.as('recoveries'),
      fullWageMinor(today).as('full_wage_minor'),
      sql<string | null>`(select max(to_date) from payslips s where s.user_id = a.user_id and s.live)`.as('paid_until'),
    ]);
}

export type AdvanceView = Awaited<ReturnType<typeof listAdvanceViews>>[number];

function matching(db: Db, { userId, status, search }: Filter) {
  let rows = db.selectFrom('advances as a').innerJoin('users as u', 'u.id', 'a.user_id').select('a.id');
  if (userId !== undefined) rows = rows.where('a.user_id', '=', userId);
  if (status) rows = rows.where('a.status', '=', status);
  if (!search) return rows;
  const pattern = containing(search);
  const folded = matchesFolded(sql`u.search_text`, search);
  return rows.where((eb) => eb.or([eb('u.name', 'ilike', pattern), eb('a.reason', 'ilike', pattern), folded]));
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  givenOn: sql`a.given_on`,
  amount: sql`a.amount_minor`,
  userName: sql`lower(u.name)`,
};

function orderOf({ field, direction }: Sort = { field: 'givenOn', direction: 'desc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)}, a.id ${sql.raw(direction)}`;
}

export function listAdvanceViews(
  db: Db,
  today: string,
  filter: Filter,
  { sort, limit, offset }: Bounds & { sort: Sort | undefined },
) {
  const page = matching(db, filter).orderBy(orderOf(sort)).limit(limit).offset(offset);
  return views(db, today).where('a.id', 'in', page).orderBy(orderOf(sort)).execute();
}

export function countAdvances(db: Db, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

export function findAdvanceView(db: Db, today: string, id: number): Promise<AdvanceView | undefined> {
  return views(db, today).where('a.id', '=', id).executeTakeFirst();
}

export function lockAdvance(tx: Db, id: number): Promise<AdvanceRow | undefined> {
  return tx.selectFrom('advances').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertAdvance(tx: Db, advance: NewAdvance): Promise<number> {
  const { id } = await tx.insertInto('advances').values(advance).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The guard is in the write: of several people who record a return at once, only one finds the advance open. */
export async function closeAsReturned(
  tx: Db,
  id: number,
  { returnedMinor, at }: { returnedMinor: number; at: Date },
): Promise<boolean> {
  const closed = await tx
    .updateTable('advances')
    .set((eb) => ({
      status: 'RETURNED',
      returned_minor: eb('returned_minor', '+', returnedMinor),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
