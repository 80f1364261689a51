import { type AdjustmentInput, type BalanceTransaction, balanceMessages } from '@binaa/contract/balances';
import { toMinor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { postFloatTransfer } from '../ledger/post-float-transfer.ts';
import { findHolder } from './balance.queries.ts';
import { getBalanceTransaction } from './get-balance-transaction.ts';

export async function adjustBalance(
  tx: Db,
  clock: Clock,
  actor: Actor,
  account: { userId: number; field: 'userId' | 'foremanId' },
  input: AdjustmentInput,
): Promise<BalanceTransaction> {
  if (!(await findHolder(tx, account.userId))) throw invalidField(account.field, balanceMessages.noAccount);
  const posting = await postFloatTransfer(tx, {
    type: input.type,
    holderId: account.userId,
    amountMinor: toMinor(input.amount),
    description: input.notes ?? undefined,
    userId: actor.id,
    at: clock.now(),
  });
  const transaction = await getBalanceTransaction(tx, actor, posting.id);
  const action = input.type === 'DEPOSIT' ? 'balance.deposit' : 'balance.withdraw';
  await writeAudit(tx, actor, action, account.userId, {
    after: { posting: posting.id, amount: transaction.signedAmount, balance: transaction.balance },
  });
  return transaction;
}
