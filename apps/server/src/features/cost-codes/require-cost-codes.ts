import { costCodeMessages } from '@binaa/contract/cost-codes';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import type { CostCodeRow } from '../../schema-job-cost.ts';
import { findCodes } from './cost-code.queries.ts';

/** The codes by id. Refuses an unknown one, and one that is put away unless it is among those already in use. */
export async function requireCostCodes(
  db: Db,
  ids: readonly number[],
  { field, used = [] }: { field: string; used?: readonly number[] },
): Promise<Map<number, CostCodeRow>> {
  const codes = new Map((await findCodes(db, ids)).map((code) => [code.id, code]));
  for (const id of ids) {
    const code = codes.get(id);
    if (!code) throw invalidField(field, costCodeMessages.unknown);
    if (!code.active && !used.includes(id)) throw invalidField(field, costCodeMessages.putAway({ code: code.code }));
  }
  return codes;
}
