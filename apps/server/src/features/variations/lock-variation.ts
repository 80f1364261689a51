import { variationMessages, variationStatusLabels } from '@binaa/contract/variations';
import { found, lockRecord } from '../../platform/records.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { findVariationView, projectOfVariation, type VariationView } from './variation.queries.ts';

/** Locks the project, as everything does that changes its budget, so variations of it change one after the other. */
export async function lockVariation(tx: Db, { id, version }: { id: number; version: number }): Promise<VariationView> {
  const projectId = found(await projectOfVariation(tx, id), variationMessages.notFound);
  found(await lockRecord(tx, 'projects', projectId), variationMessages.notFound);
  const variation = found(await findVariationView(tx, id), variationMessages.notFound);
  refuseStale(variation, version);
  return variation;
}

/** The values of a message that names the state. */
export function stateOf({ status }: Pick<VariationView, 'status'>): { status: string; statusAr: string } {
  const { en, ar } = variationStatusLabels[status];
  return { status: en.toLowerCase(), statusAr: ar };
}
