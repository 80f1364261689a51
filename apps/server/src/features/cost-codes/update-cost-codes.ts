import { type CostCodeInput, type CostCodeList, costCodeMessages } from '@binaa/contract/cost-codes';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import {
  type CostCodeView,
  deleteCodes,
  insertCodes,
  listCodeViews,
  lockCodeSettings,
  lockCodesExcept,
  raiseCodeVersion,
  updateCodes,
} from './cost-code.queries.ts';
import { listCostCodes } from './list-cost-codes.ts';

type Change = { codes: CostCodeInput[]; version: number };

/** Replaces the list. A code that budgets, forecasts or categories refer to can be put away but not deleted. */
export async function updateCostCodes(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { codes, version }: Change,
): Promise<CostCodeList> {
  refuseStale(await lockCodeSettings(tx), version);
  const kept = codes.flatMap(({ id }) => id ?? []);
  await lockCodesExcept(tx, kept);
  const before = await listCodeViews(tx);
  const known = new Set(before.map(({ id }) => id));
  const columns = codes.map((code, index) => ({ id: code.id ?? undefined, ...columnsOf(code, index) }));
  if (columns.some(({ id }) => id !== undefined && !known.has(id))) {
    throw invalidField('codes', costCodeMessages.unknown);
  }
  const removed = before.filter(({ id }) => !kept.includes(id));
  const used = removed.find(({ in_use }) => in_use);
  if (used) throw conflict(costCodeMessages.inUse({ code: used.code }));

  await deleteCodes(
    tx,
    removed.map(({ id }) => id),
  );
  await updateCodes(
    tx,
    columns.flatMap(({ id, ...code }) => (id === undefined ? [] : { id, ...code })),
  );
  await insertCodes(
    tx,
    columns.flatMap(({ id, ...code }) => (id === undefined ? code : [])),
  );
  await raiseCodeVersion(tx, clock.now());
  await writeAudit(tx, actor, 'cost-codes.update', 1, {
    before: { codes: before.map(recordedCode) },
    after: { codes: columns.map(recordedCode) },
  });
  return listCostCodes(tx);
}

const recorded = ['code', 'name_en', 'name_ar', 'type', 'active', 'takes_labour'] as const;

function recordedCode(code: Pick<CostCodeView, (typeof recorded)[number]>) {
  return pick(code, recorded);
}

function columnsOf({ code, nameEn, nameAr, type, active, takesLabour }: CostCodeInput, index: number) {
  return { code, name_en: nameEn, name_ar: nameAr, type, position: index + 1, active, takes_labour: takesLabour };
}
