import type { MappedCategory } from '@binaa/contract/cost-codes';
import { sql } from 'kysely';
import { isAnyOf } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { CostCodeRow } from '../../schema-job-cost.ts';

export type CostCodeView = CostCodeRow & { in_use: boolean };

/** The codes in their order, with the version of codes and map. */
export async function listCodeViews(db: Db): Promise<(CostCodeView & { list_version: number })[]> {
  const { rows } = await sql<CostCodeView & { list_version: number }>`
    select c.id, c.code, c.name_en, c.name_ar, c.type, c.position, c.active, c.takes_labour,
      settings.version as list_version,
      exists (select from cost_code_map m where m.code_id = c.id)
        or exists (select from budget_lines l where l.code_id = c.id)
        or exists (select from progress_entries e where e.code_id = c.id)
        or exists (select from forecasts f where f.code_id = c.id)
        or exists (select from variation_lines l where l.code_id = c.id)
        or exists (select from opening_costs o where o.code_id = c.id)
        or exists (select from cost_alerts a where a.code_id = c.id) as in_use
    from cost_codes c cross join job_cost_settings settings
    order by c.position, c.id`.execute(db);
  return rows;
}

/** Codes and map change only under this lock. */
export function lockCodeSettings(tx: Db) {
  return tx.selectFrom('job_cost_settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function raiseCodeVersion(tx: Db, at: Date): Promise<void> {
  await tx
    .updateTable('job_cost_settings')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .execute();
}

type NewCode = Omit<CostCodeRow, 'id'>;

export async function deleteCodes(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('cost_codes').where(isAnyOf('id', ids)).execute();
}

/** Only one code may take the labour, so all others give it up first. */
export async function updateCodes(tx: Db, codes: readonly CostCodeRow[]): Promise<void> {
  await tx.updateTable('cost_codes').set({ takes_labour: false }).where('takes_labour', '=', true).execute();
  await sql`
    update cost_codes c set code = n.code, name_en = n.name_en, name_ar = n.name_ar, type = n.type,
      position = n.position, active = n.active, takes_labour = n.takes_labour
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as n (
      id integer, code text, name_en text, name_ar text, type text, position integer, active boolean, takes_labour boolean)
    where c.id = n.id`.execute(tx);
}

export async function insertCodes(tx: Db, codes: readonly NewCode[]): Promise<void> {
  if (codes.length > 0)
    await tx
      .insertInto('cost_codes')
      .values([...codes])
      .execute();
}

export async function readMap(db: Db): Promise<{ categories: MappedCategory[]; version: number }> {
  const { rows } = await sql<{ categories: MappedCategory[]; version: number }>`
    select version, (select coalesce(jsonb_agg(jsonb_build_object('category', category, 'codeId', code_id)), '[]')
      from cost_code_map) as categories
    from job_cost_settings`.execute(db);
  const [map] = rows;
  if (!map) throw new Error('There are no settings of job cost.');
  return map;
}

export async function writeMap(tx: Db, categories: readonly MappedCategory[]): Promise<void> {
  if (categories.length === 0) return;
  await tx
    .insertInto('cost_code_map')
    .values(categories.map(({ category, codeId }) => ({ category, code_id: codeId })))
    .onConflict((conflict) =>
      conflict.column('category').doUpdateSet((eb) => ({ code_id: eb.ref('excluded.code_id') })),
    )
    .execute();
}

/** Known cost of present projects in these categories, expenses and open orders, and how many projects have some. */
export async function sumOfCategories(
  db: Db,
  categories: readonly string[],
): Promise<{ amount_minor: number; projects: number }> {
  const { rows } = await sql<{ amount_minor: number; projects: number }>`
    select coalesce(sum(total.amount_minor), 0) as amount_minor,
      count(distinct total.project_id) filter (where total.amount_minor <> 0)::integer as projects
    from (
      select project_id, sum(amount_minor) as amount_minor
      from (
        select split_part(kept.value, ' ', 1)::integer as project_id, kept.amount_minor
        from kept_totals as kept
        where kept.name = 'expenses.project.category' and kept.status in ('APPROVED', 'PENDING')
          and split_part(kept.value, ' ', 2) = any (${categories}::text[])
        union all
        select o.project_id, sums.open_minor
        from orders o cross join lateral order_sums(o) as sums
        where o.status = 'OPEN' and o.category = any (${categories}::text[])
      ) as known
      group by 1
    ) as total
    join projects p on p.id = total.project_id and p.deleted_at is null`.execute(db);
  return rows[0] ?? { amount_minor: 0, projects: 0 };
}

/** In a transaction, nobody can delete them until it ends. */
export function findCodes(db: Db, ids: readonly number[]): Promise<CostCodeRow[]> {
  return db.selectFrom('cost_codes').selectAll().where(isAnyOf('id', ids)).forKeyShare().execute();
}

/** Waits for transactions that refer to the other codes, so that it can be seen afterwards which are in use. */
export async function lockCodesExcept(tx: Db, kept: readonly number[]): Promise<void> {
  await sql`select id from cost_codes where id <> all (${kept}::integer[]) order by id for update`.execute(tx);
}
