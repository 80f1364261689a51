import { addDays } from '@binaa/contract/dates';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishChange } from '../../platform/live-update-feed.ts';
import type { Db } from '../../schema.ts';
import { paperStage } from '../payroll/compute/paper-stages.ts';
import { addAlerts, listExpiring } from './paper.queries.ts';

/** Longer than the first stage of any kind of paper. */
const searchedDays = 366;

/**
 * Raises the reminder of the stage that each paper has reached today, once per stage. Run every hour: the first run of a
 * day finds what is new, and a server that was down for days raises only the latest stage.
 */
export async function raisePaperAlerts(db: Db, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const today = clock.today();
    const papers = await listExpiring(tx, today, addDays(today, searchedDays));
    const reached = papers.flatMap(({ id, kind, expires_on }) => {
      const stage = paperStage(kind, expires_on, today);
      return stage === undefined ? [] : [{ paper_id: id, stage }];
    });
    const raised = await addAlerts(tx, reached, clock.now());
    for (const { paper_id, stage } of raised)
      await writeAudit(tx, null, 'paper.remind', paper_id, { after: { stage } });
    if (raised.length > 0) await publishChange(tx, { kind: 'paper', tab: undefined });
  });
}
