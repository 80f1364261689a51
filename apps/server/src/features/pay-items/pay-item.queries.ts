import type { PayItemListQuery } from '@binaa/contract/pay-items';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, matchesFolded } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { NewPayItem, PayItemRow } from '../../schema-payroll.ts';

type Filter = Pick<PayItemListQuery, 'userId' | 'kind' | 'status' | 'search'>;
type Sort = NonNullable<PayItemListQuery['sort']>;

const columns = [
  'id',
  'user_id',
  'kind',
  'amount_minor',
  'from_period',
  'reason',
  'file_key',
  'status',
  'created_at',
  'version',
] as const satisfies (keyof PayItemRow)[];

type Recoveries = { slipId: number; period: string; amountMinor: number }[];

/** What live payslips paid or took, oldest first. */
const recoveries = sql<Recoveries>`(
  select coalesce(jsonb_agg(jsonb_build_object('slipId', s.id, 'period', r.period, 'amountMinor', abs(l.amount_minor))
    order by r.period, s.id), '[]')
  from payslip_lines l
  join payslips s on s.id = l.slip_id and s.live
  join payroll_runs r on r.id = s.run_id
  where l.pay_item_id = i.id
)`;

function views(db: Db) {
  return db
    .selectFrom('pay_items as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('users as maker', 'maker.id', 'i.created_by_id')
    .select(columns.map((name) => `i.${name}` as const))
    .select(['u.name as user_name', 'maker.name as maker_name', recoveries.as('recoveries')]);
}

export type PayItemView = Awaited<ReturnType<typeof listPayItemViews>>[number];

function matching(db: Db, { userId, kind, status, search }: Filter) {
  let rows = db.selectFrom('pay_items as i').innerJoin('users as u', 'u.id', 'i.user_id').select('i.id');
  if (userId !== undefined) rows = rows.where('i.user_id', '=', userId);
  if (kind) rows = rows.where('i.kind', '=', kind);
  if (status) rows = rows.where('i.status', '=', status);
  if (!search) return rows;
  const pattern = containing(search);
  const folded = matchesFolded(sql`u.search_text`, search);
  return rows.where((eb) => eb.or([eb('u.name', 'ilike', pattern), eb('i.reason', 'ilike', pattern), folded]));
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  createdAt: sql`i.created_at`,
  amount: sql`i.amount_minor`,
  userName: sql`lower(u.name)`,
  fromPeriod: sql`i.from_period`,
};

function orderOf({ field, direction }: Sort = { field: 'createdAt', direction: 'desc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)}, i.id ${sql.raw(direction)}`;
}

export function listPayItemViews(db: Db, filter: Filter, { sort, limit, offset }: Bounds & { sort: Sort | undefined }) {
  const page = matching(db, filter).orderBy(orderOf(sort)).limit(limit).offset(offset);
  return views(db).where('i.id', 'in', page).orderBy(orderOf(sort)).execute();
}

export function countPayItems(db: Db, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

export function findPayItemView(db: Db, id: number): Promise<PayItemView | undefined> {
  return views(db).where('i.id', '=', id).executeTakeFirst();
}

export async function insertPayItem(tx: Db, item: NewPayItem): Promise<number> {
  const { id } = await tx.insertInto('pay_items').values(item).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The guard is in the write: a run may just be taking the item. */
export async function cancelOpenItem(tx: Db, id: number, now: Date): Promise<boolean> {
  const cancelled = await tx
    .updateTable('pay_items')
    .set((eb) => ({ status: 'CANCELLED', version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  return cancelled !== undefined;
}
