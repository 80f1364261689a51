import { type Variation, variationMessages } from '@binaa/contract/variations';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { VariationRow } from '../../schema-job-cost.ts';
import { writeRevision } from '../budget-revisions/write-revision.ts';
import { lockVariation, stateOf } from './lock-variation.ts';
import { checkContractValue } from './save-variation.ts';
import { presentVariation } from './variation.presenter.ts';
import { changeVariation, findVariationView, readContract, type VariationView } from './variation.queries.ts';

type Step = { id: number; version: number };

export async function submitVariation(tx: Db, clock: Clock, actor: Actor, step: Step): Promise<Variation> {
  const variation = await lockVariation(tx, step);
  if (variation.status !== 'DRAFT') throw conflict(variationMessages.notDraft(stateOf(variation)));
  return take(tx, clock, actor, { variation, verb: 'submit', change: { status: 'SUBMITTED' } });
}

export async function withdrawVariation(tx: Db, clock: Clock, actor: Actor, step: Step): Promise<Variation> {
  const variation = await lockVariation(tx, step);
  if (variation.status !== 'DRAFT' && variation.status !== 'SUBMITTED') {
    throw conflict(variationMessages.notWithdrawable(stateOf(variation)));
  }
  return take(tx, clock, actor, { variation, verb: 'retract', change: { status: 'WITHDRAWN' } });
}

type Approval = Step & { decidedOn: string; clientReference?: string | null | undefined };

/** Contract value and cost budget change in the same transaction. */
export async function approveVariation(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { decidedOn, clientReference, ...step }: Approval,
): Promise<Variation> {
  if (decidedOn > clock.today()) throw invalidField('decidedOn', variationMessages.decidedInFuture);
  const variation = await lockSubmitted(tx, step);
  checkContractValue((await readContract(tx, variation.project_id)).valueMinor, variation.value_minor);
  const approved = await take(tx, clock, actor, {
    variation,
    verb: 'approve',
    change: {
      status: 'APPROVED',
      decided_on: decidedOn,
      decided_by_id: actor.id,
      decided_at: clock.now(),
      client_reference: clientReference || variation.client_reference,
    },
  });
  if (variation.lines.length === 0) return approved;
  const { number: revisionNumber } = await writeRevision(tx, clock, actor, variation.project_id, {
    kind: 'VARIATION',
    reason: `Variation ${variation.number}`,
    lines: variation.lines.map(({ codeId, costMinor }) => ({ codeId, deltaMinor: costMinor })),
    planStart: null,
    planEnd: null,
    variationId: variation.id,
  });
  return { ...approved, revisionNumber };
}

export async function rejectVariation(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { reason, ...step }: Step & { reason: string },
): Promise<Variation> {
  const variation = await lockSubmitted(tx, step);
  const decided = { decided_by_id: actor.id, decided_at: clock.now() };
  const change = { status: 'REJECTED', reject_reason: reason, ...decided } as const;
  return take(tx, clock, actor, { variation, verb: 'reject', change });
}

async function lockSubmitted(tx: Db, step: Step): Promise<VariationView> {
  const variation = await lockVariation(tx, step);
  if (variation.status !== 'SUBMITTED') throw conflict(variationMessages.notSubmitted(stateOf(variation)));
  return variation;
}

type Change = Partial<
  Pick<VariationRow, 'status' | 'decided_on' | 'decided_by_id' | 'decided_at' | 'client_reference' | 'reject_reason'>
>;
type Taken = { variation: VariationView; verb: 'submit' | 'retract' | 'approve' | 'reject'; change: Change };

async function take(tx: Db, clock: Clock, actor: Actor, { variation, verb, change }: Taken): Promise<Variation> {
  await changeVariation(tx, variation.id, change, clock.now());
  const { status, client_reference } = variation;
  const { decided_on = null, reject_reason = null } = change;
  await writeAudit(tx, actor, `variation.${verb}`, variation.id, {
    before: { status, client_reference },
    after: {
      status: change.status,
      client_reference: change.client_reference ?? client_reference,
      ...(decided_on !== null && { decided_on, contract_change_minor: variation.value_minor }),
      ...(reject_reason !== null && { reject_reason }),
    },
  });
  return presentVariation(found(await findVariationView(tx, variation.id), variationMessages.notFound), actor);
}
