import { type CompanyTransaction, type CompanyTransactionType, financeMessages } from '@binaa/contract/finance';
import { toMinor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { isPresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { postManualTransaction, postProjectIncome } from '../ledger/post-company-transaction.ts';
import { getCompanyTransaction } from './get-company-transaction.ts';

type Money = { amount: number; description?: string | null | undefined };

export async function recordProjectIncome(
  tx: Db,
  clock: Clock,
  actor: Actor,
  input: Money & { projectId: number },
): Promise<CompanyTransaction> {
  const { projectId } = input;
  if (!(await isPresent(tx, 'projects', projectId))) throw invalidField('projectId', financeMessages.projectUnknown);
  const posting = await postProjectIncome(tx, { ...postingOf(input, actor, clock), projectId });
  return auditAndGet(tx, actor, posting.id);
}

export async function recordManualTransaction(
  tx: Db,
  clock: Clock,
  actor: Actor,
  input: Money & { transactionType: CompanyTransactionType },
): Promise<CompanyTransaction> {
  const posting = await postManualTransaction(tx, input.transactionType, postingOf(input, actor, clock));
  return auditAndGet(tx, actor, posting.id);
}

function postingOf(input: Money, actor: Actor, clock: Clock) {
  return {
    amountMinor: toMinor(input.amount),
    description: input.description ?? undefined,
    userId: actor.id,
    at: clock.now(),
  };
}

async function auditAndGet(tx: Db, actor: Actor, postingId: number): Promise<CompanyTransaction> {
  const transaction = await getCompanyTransaction(tx, actor, postingId);
  // These fields only help to translate the description, which the audit trail records as text.
  const { kind: _kind, category: _category, hasDefaultDescription: _default, ...after } = transaction;
  await writeAudit(tx, actor, 'company-transaction.record', postingId, { after });
  return transaction;
}
