import { duplicateMessages, type ExpenseDuplicate } from '@binaa/contract/expense-duplicates';
import { expenseMessages } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { isPresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { insertDismissal, isDismissed } from './duplicate.queries.ts';
import { listDuplicates } from './list-duplicates.ts';

/** Idempotent. Only what is listed can be dismissed: a dismissal in advance would hide a later duplicate. */
export async function dismissDuplicate(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { ids, reason }: { ids: [number, number]; reason: string | null },
): Promise<ExpenseDuplicate[]> {
  const [id, otherId] = ids;
  if (id === otherId) throw conflict(duplicateMessages.otherNeeded);
  for (const one of ids) if (!(await isPresent(tx, 'expenses', one))) throw notFound(expenseMessages.notFound);
  if (await insertDismissal(tx, { ids, userId: actor.id, at: clock.now(), reason })) {
    await writeAudit(tx, actor, 'expense.dismiss', id, { after: { duplicate: otherId, reason } });
    await writeAudit(tx, actor, 'expense.dismiss', otherId, { after: { duplicate: id, reason } });
  } else if (!(await isDismissed(tx, ids))) {
    throw conflict(duplicateMessages.notAlike);
  }
  return listDuplicates(tx, id);
}
