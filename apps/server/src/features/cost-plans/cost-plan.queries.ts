import { progressEntryLimit } from '@binaa/contract/cost-plans';
import { sql } from 'kysely';
import { send } from '../../platform/pipeline.ts';
import type { Db } from '../../schema.ts';
import type { NewProgressEntry, ProjectCostSettingsRow } from '../../schema-job-cost.ts';

export type ProgressView = Awaited<ReturnType<typeof listProgressViews>>[number];

/** Newest first. */
export function listProgressViews(db: Db, projectId: number, id?: number) {
  return db
    .selectFrom('progress_entries as e')
    .innerJoin('users as maker', 'maker.id', 'e.created_by_id')
    .leftJoin('cost_codes as c', 'c.id', 'e.code_id')
    .select(['e.id', 'e.code_id', 'c.code', 'e.as_of', 'e.percent', 'e.note', 'e.created_at'])
    .select('maker.name as maker_name')
    .where('e.project_id', '=', projectId)
    .$if(id !== undefined, (rows) => rows.where('e.id', '=', id ?? 0))
    .orderBy('e.as_of', 'desc')
    .orderBy('e.id', 'desc')
    .limit(progressEntryLimit)
    .execute();
}

export async function insertProgress(tx: Db, entry: NewProgressEntry): Promise<number> {
  const { id } = await tx.insertInto('progress_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Without waiting for the answer. */
/** Nothing if the same percent stands for the whole project. */
export function sendProgress(
  tx: Db,
  entry: { projectId: number; percent: number; asOf: string; createdById: number; at: Date },
): Promise<void> {
  return send(
    tx,
    sql`insert into progress_entries (project_id, as_of, percent, created_by_id, created_at)
      select ${entry.projectId}::integer, ${entry.asOf}::date, ${entry.percent}::numeric(4, 1), ${entry.createdById}::integer,
        ${entry.at}::timestamptz
      where ${entry.percent}::numeric(4, 1) is distinct from (
        select e.percent from progress_entries e where e.project_id = ${entry.projectId} and e.code_id is null
        order by e.as_of desc, e.id desc limit 1)`,
  );
}

export function listOpeningCosts(db: Db, projectId: number) {
  return db
    .selectFrom('opening_costs as o')
    .innerJoin('cost_codes as c', 'c.id', 'o.code_id')
    .select(['o.code_id', 'o.month', 'o.amount_minor'])
    .where('o.project_id', '=', projectId)
    .orderBy('o.month')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
}

export async function replaceOpeningCosts(
  tx: Db,
  projectId: number,
  lines: readonly { code_id: number; month: string; amount_minor: number }[],
): Promise<void> {
  await tx.deleteFrom('opening_costs').where('project_id', '=', projectId).execute();
  await sql`
    insert into opening_costs (project_id, code_id, month, amount_minor)
    select ${projectId}, n.code_id, n.month, n.amount_minor
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (code_id integer, month text, amount_minor bigint)
  `.execute(tx);
}

export function findCostSettings(db: Db, projectId: number): Promise<ProjectCostSettingsRow | undefined> {
  return db.selectFrom('project_cost_settings').selectAll().where('project_id', '=', projectId).executeTakeFirst();
}

type SettingsChange = Partial<
  Pick<
    ProjectCostSettingsRow,
    'retention_percent' | 'retention_limit_percent' | 'curve' | 'version' | 'opening_version'
  >
>;

/** The caller has locked the project. */
export function saveCostSettings(
  tx: Db,
  projectId: number,
  change: SettingsChange,
  now: Date,
): Promise<ProjectCostSettingsRow> {
  return tx
    .insertInto('project_cost_settings')
    .values({ project_id: projectId, updated_at: now, ...change })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ ...change, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
