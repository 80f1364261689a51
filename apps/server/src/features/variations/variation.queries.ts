import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { NewVariation, VariationRow } from '../../schema-job-cost.ts';

type Line = { codeId: number; code: string; costMinor: number };
export type VariationView = Awaited<ReturnType<typeof listVariationViews>>[number];

function views(db: Db) {
  return db
    .selectFrom('variations as v')
    .innerJoin('users as maker', 'maker.id', 'v.created_by_id')
    .leftJoin('users as decider', 'decider.id', 'v.decided_by_id')
    .leftJoin('budget_revisions as r', 'r.variation_id', 'v.id')
    .selectAll('v')
    .select([
      'maker.name as maker_name',
      'decider.name as decider_name',
      'r.number as revision_number',
      sql<Line[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('codeId', c.id, 'code', c.code, 'costMinor', l.cost_minor)
          order by c.position, c.id), '[]')
        from variation_lines l join cost_codes c on c.id = l.code_id where l.variation_id = v.id
      )`.as('lines'),
    ]);
}

/** Newest first. */
export function listVariationViews(db: Db, projectId: number) {
  return views(db).where('v.project_id', '=', projectId).orderBy('v.number', 'desc').execute();
}

export function findVariationView(db: Db, id: number): Promise<VariationView | undefined> {
  return views(db).where('v.id', '=', id).executeTakeFirst();
}

/** The project of a variation; undefined if it was deleted. */
export async function projectOfVariation(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('variations as v')
    .innerJoin('projects as p', 'p.id', 'v.project_id')
    .select('v.project_id')
    .where('v.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.project_id;
}

/** What the contract is worth now, and the number of the last variation. Read under the lock of the project. */
export async function readContract(tx: Db, projectId: number): Promise<{ valueMinor: number; lastNumber: number }> {
  const { rows } = await sql<{ valueMinor: number; lastNumber: number }>`
    select p.total_price_minor + coalesce(sum(v.value_minor) filter (where v.status = 'APPROVED'), 0) as "valueMinor",
      coalesce(max(v.number), 0) as "lastNumber"
    from projects p left join variations v on v.project_id = p.id
    where p.id = ${projectId} group by p.id`.execute(tx);
  return rows[0] ?? { valueMinor: 0, lastNumber: 0 };
}

export async function insertVariation(tx: Db, variation: NewVariation): Promise<number> {
  const { id } = await tx.insertInto('variations').values(variation).returning('id').executeTakeFirstOrThrow();
  return id;
}

type VariationChange = Partial<
  Omit<VariationRow, 'id' | 'project_id' | 'number' | 'version' | 'created_at' | 'created_by_id'>
>;

/** The caller has locked the project. */
export async function changeVariation(tx: Db, id: number, change: VariationChange, at: Date): Promise<void> {
  await tx
    .updateTable('variations')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute();
}

export async function replaceVariationLines(
  tx: Db,
  id: number,
  lines: readonly { codeId: number; costMinor: number }[],
): Promise<void> {
  await tx.deleteFrom('variation_lines').where('variation_id', '=', id).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('variation_lines')
    .values(lines.map(({ codeId, costMinor }) => ({ variation_id: id, code_id: codeId, cost_minor: costMinor })))
    .execute();
}
