import type { Correction, CorrectionListQuery } from '@binaa/contract/attendance-corrections';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { visibleTo } from './correction.policy.ts';
import { presentCorrection } from './correction.presenter.ts';
import { listCorrectionIds, listCorrectionViewsById } from './correction.queries.ts';

export async function exportCorrections(
  db: Db,
  actor: Actor,
  { sort, ...filter }: CorrectionListQuery,
): Promise<Rows<Correction>> {
  const ids = await listCorrectionIds(db, { ...filter, ...visibleTo(actor) }, sort);
  return rowsById(ids, async (some) =>
    (await listCorrectionViewsById(db, some)).map((row) => presentCorrection(row, actor)),
  );
}
