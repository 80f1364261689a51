import { payItemMessages } from '@binaa/contract/pay-items';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { cancelOpenItem, findPayItemView } from './pay-item.queries.ts';

/** What payslips have paid or taken of it stays. */
export async function cancelPayItem(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const { user_id, kind, amount_minor } = found(await findPayItemView(tx, id), payItemMessages.notFound);
  if (!(await cancelOpenItem(tx, id, clock.now()))) throw conflict(payItemMessages.notOpen);
  await writeAudit(tx, actor, 'pay-item.cancel', id, {
    before: { user_id, kind, amount_minor, status: 'OPEN' },
    after: { user_id, kind, amount_minor, status: 'CANCELLED' },
  });
}
