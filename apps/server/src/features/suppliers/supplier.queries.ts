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

/** The supplier of this name, in any spelling; a new one if there is none. */
export async function findOrCreateSupplier(tx: Db, name: string, at: Date): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into suppliers (name, created_at, updated_at) values (${name}, ${at}, ${at})
    on conflict (folded_name) where deleted_at is null do nothing
    returning id
  `.execute(tx);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const { id } = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('folded_name', '=', sql<string>`search_fold(${name})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export function lockSupplier(tx: Db, id: number): Promise<SupplierRow | undefined> {
  return (
    tx
      .selectFrom('suppliers')
      .select(columns)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      // Weaker than `for update`: saving an expense, whose foreign key needs the supplier, does not wait for a merge.
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
