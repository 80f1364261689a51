import {
  type CostCodeMap,
  type CostCodeMapInput,
  type CostCodeMapPreview,
  costCodeMessages,
  type MappedCategory,
} from '@binaa/contract/cost-codes';
import { expenseCategories } from '@binaa/contract/expense-categories';
import { fromMinor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import {
  findCodes,
  lockCodeSettings,
  raiseCodeVersion,
  readMap,
  sumOfCategories,
  writeMap,
} from './cost-code.queries.ts';

/** All categories in the order of the screens. One without an entry, of a newer release, has no code yet. */
export async function getCostCodeMap(db: Db): Promise<CostCodeMap> {
  const { categories, version } = await readMap(db);
  const codes = new Map(categories.map(({ category, codeId }) => [category, codeId]));
  return {
    categories: expenseCategories.map((category) => ({ category, codeId: codes.get(category) ?? null })),
    version,
  };
}

export async function updateCostCodeMap(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { categories, version }: CostCodeMapInput & { version: number },
): Promise<CostCodeMap> {
  refuseStale(await lockCodeSettings(tx), version);
  await checkCodes(tx, categories);
  const changes = await changedCategories(tx, categories);
  const before = changes.map(({ category, was }) => ({ category, codeId: was }));
  const changed = changes.map(({ category, codeId }) => ({ category, codeId }));
  await writeMap(tx, changed);
  await raiseCodeVersion(tx, clock.now());
  const after = await getCostCodeMap(tx);
  await writeAudit(tx, actor, 'cost-codes.update', 1, {
    before: { categories: before },
    after: { categories: changed },
  });
  return after;
}

/** What would move if the map were saved. */
export async function previewCostCodeMap(db: Db, { categories }: CostCodeMapInput): Promise<CostCodeMapPreview> {
  await checkCodes(db, categories);
  const changes = await changedCategories(db, categories);
  const { amount_minor, projects } = await sumOfCategories(
    db,
    changes.map(({ category }) => category),
  );
  return { amount: fromMinor(amount_minor), projects };
}

type MovedCategory = MappedCategory & { was: number | null };

async function changedCategories(db: Db, sent: readonly MappedCategory[]): Promise<MovedCategory[]> {
  const { categories } = await readMap(db);
  const codes = new Map(categories.map(({ category, codeId }) => [category, codeId]));
  return sent
    .filter(({ category, codeId }) => codes.get(category) !== codeId)
    .map(({ category, codeId }) => ({ category, codeId, was: codes.get(category) ?? null }));
}

async function checkCodes(db: Db, categories: readonly MappedCategory[]): Promise<void> {
  const ids = [...new Set(categories.flatMap(({ codeId }) => codeId ?? []))];
  const codes = await findCodes(db, ids);
  if (codes.length < ids.length) throw invalidField('categories', costCodeMessages.unknown);
  const putAway = codes.find(({ active }) => !active);
  if (putAway) throw invalidField('categories', costCodeMessages.putAway({ code: putAway.code }));
}
