import type { PayProfile } from '@binaa/contract/pay-profiles';
import { payTermMessages } from '@binaa/contract/pay-terms';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { found, softDeleteRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getPayProfile } from './get-pay-profile.ts';
import { listTermsViews, shareReviewedRuns } from './pay-terms.queries.ts';
import { requirePerson } from './require-person.ts';

export async function deletePayTerms(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { userId, id }: { userId: number; id: number },
): Promise<PayProfile> {
  await requirePerson(tx, userId);
  // An approval makes the wages that its payslips used final.
  await shareReviewedRuns(tx);
  const known = (await listTermsViews(tx, userId)).find((one) => one.id === id);
  const { is_paid, maker_name: _, created_at: __, ...terms } = found(known, payTermMessages.notFound);
  if (is_paid) throw conflict(payTermMessages.alreadyPaid);
  await softDeleteRecord(tx, 'pay_terms', id, clock.now());
  await writeAudit(tx, actor, 'pay-terms.delete', id, { before: terms });
  return getPayProfile(tx, clock, userId);
}
