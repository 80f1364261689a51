import type { OrderListQuery } from '@binaa/contract/orders';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, matchesFolded } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { NewOrder, OrderRow } from '../../schema-job-cost.ts';
import { categoriesOfCode } from '../cost-codes/categories-of-code.ts';

type Sort = NonNullable<OrderListQuery['sort']>;

export type OrderView = OrderRow & {
  project_name: string;
  site_name: string | null;
  supplier_name: string;
  maker_name: string;
  approved_minor: number;
  pending_minor: number;
  open_minor: number;
  delivered_minor: number;
  /** Of the expense policy: above it, an ADMIN opens the order. */
  order_limit_minor: number;
  /** What orders that may be parts of one come to, if that is above the limit. */
  split_minor: number | null;
};

const columns = sql.raw(
  [
    'id',
    'kind',
    'serial',
    'project_id',
    'site_id',
    'supplier_id',
    'category',
    'title',
    'amount_minor',
    'ordered_on',
    'expected_on',
    'delivered_percent',
    'status',
    'cancel_reason',
    'created_by_id',
    'created_at',
    'updated_at',
    'version',
  ]
    .map((name) => `o.${name}`)
    .join(', '),
);

const views = sql`
  select ${columns}, p.name as project_name, s.name as site_name, supplier.name as supplier_name,
    maker.name as maker_name, sums.approved_minor, sums.pending_minor, sums.open_minor, sums.delivered_minor,
    policy.order_limit_minor, case when parts.minor > policy.order_limit_minor then parts.minor end as split_minor
  from orders o
  join projects p on p.id = o.project_id
  join suppliers supplier on supplier.id = o.supplier_id
  join users maker on maker.id = o.created_by_id
  left join sites s on s.id = o.site_id
  cross join lateral order_sums(o) as sums
  cross join expense_policy as policy
  left join lateral (
    select sum(part.amount_minor) as minor from orders part
    where part.project_id = o.project_id and part.supplier_id = o.supplier_id and part.status <> 'CANCELLED'
      and part.amount_minor <= policy.order_limit_minor
      and part.created_at between o.created_at - interval '30 days' and o.created_at + interval '30 days'
  ) as parts on o.status <> 'CANCELLED' and o.amount_minor <= policy.order_limit_minor`;

export async function readOrderLimit(db: Db): Promise<number> {
  const policy = await db.selectFrom('expense_policy').select('order_limit_minor').executeTakeFirstOrThrow();
  return policy.order_limit_minor;
}

const numberOf = sql`(case o.kind when 'PURCHASE' then 'PO-' else 'SC-' end || lpad(o.serial::text, 6, '0'))`;

/** Orders of deleted projects are not listed. */
function matching(query: OrderListQuery): RawBuilder<boolean> {
  const filters = [sql<boolean>`exists (select from projects where id = o.project_id and deleted_at is null)`];
  if (query.projectId) filters.push(sql`o.project_id = ${query.projectId}`);
  if (query.siteId) filters.push(sql`o.site_id = ${query.siteId}`);
  if (query.supplierId) filters.push(sql`o.supplier_id = ${query.supplierId}`);
  if (query.status) filters.push(sql`o.status = ${query.status}`);
  if (query.category) filters.push(sql`o.category = ${query.category}`);
  if (query.costCodeId) filters.push(sql`o.category = any (${categoriesOfCode(query.costCodeId)})`);
  if (query.search) {
    const pattern = containing(query.search);
    filters.push(sql`(o.title ilike ${pattern} or ${numberOf} ilike ${pattern} or exists (
      select from suppliers where id = o.supplier_id
        and (name ilike ${pattern} or ${matchesFolded(sql`folded_name`, query.search)})))`);
  }
  return sql.join(filters, sql` and `);
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  createdAt: sql`o.created_at`,
  orderedOn: sql`o.ordered_on`,
  amount: sql`o.amount_minor`,
  title: sql`lower(o.title)`,
  supplierName: sql`(select lower(name) from suppliers where id = o.supplier_id)`,
};

function orderOf({ field, direction }: Sort = { field: 'createdAt', direction: 'desc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)}, o.id ${sql.raw(direction)}`;
}

export async function listOrderViews(db: Db, query: OrderListQuery, { limit, offset }: Bounds): Promise<OrderView[]> {
  const { rows } = await sql<OrderView>`
    ${views} where o.id in (
      select o.id from orders o where ${matching(query)} order by ${orderOf(query.sort)} limit ${limit} offset ${offset}
    ) order by ${orderOf(query.sort)}`.execute(db);
  return rows;
}

export async function sumOrders(db: Db, query: OrderListQuery): Promise<{ count: number; open_minor: number }> {
  const { rows } = await sql<{ count: number; open_minor: number }>`
    select count(*) as count, coalesce(sum(sums.open_minor), 0) as open_minor
    from orders o cross join lateral order_sums(o) as sums where ${matching(query)}`.execute(db);
  return rows[0] ?? { count: 0, open_minor: 0 };
}

export async function findOrderView(db: Db, id: number): Promise<OrderView | undefined> {
  const { rows } = await sql<OrderView>`${views} where o.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0];
}

export function listOrderChanges(db: Db, orderId: number) {
  return db
    .selectFrom('order_changes as c')
    .innerJoin('users as u', 'u.id', 'c.changed_by_id')
    .select(['c.from_minor', 'c.to_minor', 'c.reason', 'c.changed_at', 'u.name as changer_name'])
    .where('c.order_id', '=', orderId)
    .orderBy('c.id', 'desc')
    .execute();
}

export function lockOrder(tx: Db, id: number): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('projects as p')
          .select('p.id')
          .whereRef('p.id', '=', 'orders.project_id')
          .where('p.deleted_at', 'is', null),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Until the transaction ends, nobody can close, cancel or change the order. */
export function shareOrder(tx: Db, id: number): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

export async function countOrdersOf(tx: Db, projectId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasExpenses(tx: Db, id: number): Promise<boolean> {
  const linked = tx.selectFrom('expenses').select('id').where('order_id', '=', id).where('deleted_at', 'is', null);
  return (await linked.limit(1).executeTakeFirst()) !== undefined;
}

/** Rejected expenses cost nothing, so they do not keep an order from being cancelled. */
export async function hasCountedExpenses(tx: Db, id: number): Promise<boolean> {
  const linked = tx
    .selectFrom('expenses')
    .select('id')
    .where('order_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'REJECTED');
  return (await linked.limit(1).executeTakeFirst()) !== undefined;
}

export async function insertOrder(tx: Db, order: Omit<NewOrder, 'serial'>): Promise<number> {
  const sequence = order.kind === 'PURCHASE' ? 'purchase_order_numbers' : 'subcontract_order_numbers';
  const { id } = await tx
    .insertInto('orders')
    .values({ ...order, serial: sql<number>`nextval(${sequence})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type OrderChange = Partial<Omit<OrderRow, 'id' | 'kind' | 'serial' | 'version' | 'created_at' | 'created_by_id'>>;

/** The caller has locked the order. */
export async function changeOrder(tx: Db, id: number, change: OrderChange, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}

export async function insertOrderChange(
  tx: Db,
  change: {
    order_id: number;
    from_minor: number;
    to_minor: number;
    reason: string;
    changed_by_id: number;
    changed_at: Date;
  },
): Promise<void> {
  await tx.insertInto('order_changes').values(change).execute();
}
