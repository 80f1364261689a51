import type { Clock } from '../../platform/clock.ts';
import { publishChange } from '../../platform/live-update-feed.ts';
import type { Db } from '../../schema.ts';
import { addCostAlerts, listBudgetedProjectIds } from './cost-alert.queries.ts';
import { computeCodes } from './project-cost.presenter.ts';
import { readFacts } from './read-facts.ts';

/**
 * Remembers since when each cost code is near or above its budget. Run every five minutes, apart from the transactions that
 * move money, so that none of them waits for it.
 */
export async function raiseCostAlerts(db: Db, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const projects = await readFacts(tx, await listBudgetedProjectIds(tx), true);
    const reached = projects.flatMap((facts) =>
      computeCodes(facts).flatMap(({ row, level, knownMinor, budgetMinor }) =>
        level === 'OK'
          ? []
          : [
              {
                project_id: facts.row.project_id,
                code_id: row.code_id,
                level,
                revision: facts.row.last_revision,
                first_seen_at: clock.now(),
                known_minor: knownMinor,
                budget_minor: budgetMinor,
              },
            ],
      ),
    );
    const raised = await addCostAlerts(tx, reached);
    if (raised.length > 0) await publishChange(tx, { kind: 'cost', tab: undefined });
  });
}
