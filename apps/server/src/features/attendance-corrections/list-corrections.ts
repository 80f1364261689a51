import type { Correction, CorrectionListQuery } from '@binaa/contract/attendance-corrections';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { visibleTo } from './correction.policy.ts';
import { presentCorrection } from './correction.presenter.ts';
import { countCorrections, listCorrectionViews } from './correction.queries.ts';

export async function listCorrections(db: Db, actor: Actor, query: CorrectionListQuery): Promise<Page<Correction>> {
  const filter = { ...query, ...visibleTo(actor) };
  const rows = await listCorrectionViews(db, filter, query.sort, limitAndOffset(query));
  return makePage(
    rows.map((row) => presentCorrection(row, actor)),
    await countCorrections(db, filter),
    query,
  );
}
