import { maxSuggestedSuppliers, type SupplierInput } from '@binaa/contract/suppliers';
import { sql } from 'kysely';
import { serverColumns } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import type { SupplierRow } from '../../schema-expenses.ts';

const columns = [...serverColumns, 'name', 'phone', 'cr_number'] as const;

/** Those that the user named most often since the given moment first. */
export async function findSuppliers(
  db: Db,
  { search = '', userId, since }: { search?: string; userId: number; since: Date },
): Promise<SupplierRow[]> {
  const { rows } = await sql<SupplierRow>`
    select ${sql.join(columns.map((column) => sql.ref(`supplier.${column}`)))}
    from suppliers as supplier
    left join (
      select supplier_id, count(*) as times from expenses
      where submitted_by_id = ${userId} and created_at > ${since} and supplier_id is not null and deleted_at is null
      group by supplier_id
    ) as used on used.supplier_id = supplier.id
    where supplier.deleted_at is null and supplier.folded_name like '%' || btrim(search_fold(${search})) || '%'
    order by used.times desc nulls last, supplier.folded_name
    limit ${sql.lit(maxSuggestedSuppliers)}
  `.execute(db);
  return rows;
}

/**
 * The supplier of this name, in any spelling; a new one if there is none. Nobody can merge it into another until the
 * transaction ends. If that happened a moment ago, its name is free again.
 */
export async function findOrCreateSupplier(tx: Db, name: string, at: Date): Promise<{ id: number; isNew: boolean }> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      insert into suppliers (name, created_at, updated_at) values (${name}, ${at}, ${at})
      on conflict (folded_name) where deleted_at is null do nothing
      returning id
    `.execute(tx);
    if (rows[0]) return { id: rows[0].id, isNew: true };
    const known = await supplierOfName(tx, name).forShare().executeTakeFirst();
    if (known) return { id: known.id, isNew: false };
  }
}

export function findSupplierNamed(db: Db, name: string): Promise<{ id: number } | undefined> {
  return supplierOfName(db, name).executeTakeFirst();
}

function supplierOfName(db: Db, name: string) {
  return db
    .selectFrom('suppliers')
    .select('id')
    .where('folded_name', '=', sql<string>`search_fold(${name})`)
    .where('deleted_at', 'is', null);
}

export function findSupplier(db: Db, id: number): Promise<SupplierRow | undefined> {
  return db
    .selectFrom('suppliers')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function lockSupplier(tx: Db, id: number): Promise<SupplierRow | undefined> {
  return (
    tx
      .selectFrom('suppliers')
      .select(columns)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      // Weaker than `for update`: an expense that keeps its supplier, which its foreign key needs, does not wait.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/** Nothing if another supplier has that name. */
export async function insertSupplier(tx: Db, input: SupplierInput, at: Date): Promise<SupplierRow | undefined> {
  return tx
    .insertInto('suppliers')
    .values({ ...columnsOf(input), created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('folded_name').where('deleted_at', 'is', null).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function updateSupplierRow(tx: Db, id: number, input: SupplierInput, at: Date): Promise<SupplierRow> {
  return tx
    .updateTable('suppliers')
    .set((eb) => ({ ...columnsOf(input), updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** An edit locks its expense before it chooses a supplier: so does a merge, or the two could deadlock. */
export async function lockExpensesOf(tx: Db, supplierId: number): Promise<void> {
  await tx
    .selectFrom('expenses')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Orders of the supplier, in the order in which every merge locks them. */
export async function moveOrders(tx: Db, fromId: number, intoId: number): Promise<void> {
  await tx.updateTable('orders').set({ supplier_id: intoId }).where('supplier_id', '=', fromId).execute();
}

export async function moveExpenses(tx: Db, fromId: number, intoId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('expenses')
    .set({ supplier_id: intoId })
    .where('supplier_id', '=', fromId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function columnsOf({ name, phone, crNumber }: SupplierInput) {
  return { name: oneLine(name), phone: phone || null, cr_number: crNumber || null };
}

/** Without repeated spaces. */
export function oneLine(name: string): string {
  return name.replaceAll(/\s+/g, ' ');
}
