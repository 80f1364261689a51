import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { CostAlertRow, NewCostAlert } from '../../schema-job-cost.ts';

/** Unfinished projects with a cost budget. A company that plans no cost is warned of nothing. */
export async function listBudgetedProjectIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'COMPLETED')
    .where('id', 'in', (eb) => eb.selectFrom('budget_revisions').select('project_id'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that are new. */
export async function addCostAlerts(tx: Db, alerts: readonly NewCostAlert[]): Promise<{ id: number }[]> {
  if (alerts.length === 0) return [];
  return tx
    .insertInto('cost_alerts')
    .values([...alerts])
    .onConflict((conflict) => conflict.constraint('cost_alerts_once').doNothing())
    .returning('id')
    .execute();
}

export async function listAlertsOf(
  db: Db,
  projectIds: readonly number[],
): Promise<Pick<CostAlertRow, 'project_id' | 'code_id' | 'level' | 'revision' | 'first_seen_at'>[]> {
  return db
    .selectFrom('cost_alerts')
    .select(['project_id', 'code_id', 'level', 'revision', 'first_seen_at'])
    .where(sql<boolean>`project_id = any (${projectIds}::integer[])`)
    .execute();
}
