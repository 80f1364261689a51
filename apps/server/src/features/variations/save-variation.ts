import { fromMinor, isAmountMinorInRange, toMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import {
  type Variation,
  type VariationChangeInput,
  type VariationInput,
  variationMessages,
  variationsPerProject,
} from '@binaa/contract/variations';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireCostCodes } from '../cost-codes/require-cost-codes.ts';
import { lockVariation, stateOf } from './lock-variation.ts';
import { presentVariation } from './variation.presenter.ts';
import {
  changeVariation,
  findVariationView,
  insertVariation,
  readContract,
  replaceVariationLines,
  type VariationView,
} from './variation.queries.ts';

export async function createVariation(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  input: VariationInput,
): Promise<Variation> {
  found(await lockRecord(tx, 'projects', projectId), projectMessages.notFound);
  const contract = await readContract(tx, projectId);
  if (contract.lastNumber >= variationsPerProject) {
    throw conflict(variationMessages.tooMany({ max: variationsPerProject }));
  }
  const columns = columnsOf(input);
  checkContractValue(contract.valueMinor, columns.value_minor);
  const lines = await linesOf(tx, input);
  const at = clock.now();
  const number = contract.lastNumber + 1;
  const made = { project_id: projectId, number, created_by_id: actor.id, created_at: at, updated_at: at };
  const id = await insertVariation(tx, { ...made, ...columns });
  await replaceVariationLines(tx, id, lines);
  const written = await readVariation(tx, id);
  await writeAudit(tx, actor, 'variation.create', id, {
    after: { projectId, variation: number, ...recorded(written) },
  });
  return presentVariation(written, actor);
}

export async function updateVariation(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: VariationChangeInput,
): Promise<Variation> {
  const before = await lockVariation(tx, { id, version: input.version });
  if (before.status !== 'DRAFT') throw conflict(variationMessages.notDraft(stateOf(before)));
  const columns = columnsOf(input);
  checkContractValue((await readContract(tx, before.project_id)).valueMinor, columns.value_minor);
  const used = before.lines.map(({ codeId }) => codeId);
  const lines = await linesOf(tx, input, used);
  await changeVariation(tx, id, columns, clock.now());
  await replaceVariationLines(tx, id, lines);
  const written = await readVariation(tx, id);
  await writeAudit(tx, actor, 'variation.update', id, { before: recorded(before), after: recorded(written) });
  return presentVariation(written, actor);
}

/** A change that leads back into the range is allowed, whatever the contract value is now. */
export function checkContractValue(contractMinor: number, valueMinor: number): void {
  const after = contractMinor + valueMinor;
  if (valueMinor < 0 && after < 0) throw invalidField('value', variationMessages.belowZero);
  if (valueMinor > 0 && !isAmountMinorInRange(after)) throw invalidField('value', variationMessages.tooLarge);
}

async function readVariation(db: Db, id: number): Promise<VariationView> {
  return found(await findVariationView(db, id), variationMessages.notFound);
}

function columnsOf({ title, description, value, clientReference }: VariationInput) {
  return {
    title,
    description: description || null,
    value_minor: toMinor(value),
    client_reference: clientReference || null,
  };
}

async function linesOf(tx: Db, { lines }: VariationInput, used: readonly number[] = []) {
  const ids = lines.map(({ codeId }) => codeId);
  await requireCostCodes(tx, ids, { field: 'lines', used });
  return lines.map(({ codeId, cost }) => ({ codeId, costMinor: toMinor(cost) }));
}

/** What the audit trail keeps of a variation. */
function recorded({ title, description, value_minor, client_reference, lines }: VariationView) {
  return {
    title,
    description,
    contract_change_minor: value_minor,
    client_reference,
    lines: lines.map(({ code, costMinor }) => ({ code, cost: fromMinor(costMinor) })),
  };
}
