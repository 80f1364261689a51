import { formatAmount, fromMinor, toMinor } from '@binaa/contract/money';
import { payMessages } from '@binaa/contract/pay-fields';
import { offenceDays, type PayItem, type PayItemInput, payItemMessages } from '@binaa/contract/pay-items';
import { writeAudit } from '../../platform/audit.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { readPerson } from '../pay-profiles/read-person.ts';
import { requireProfile } from '../pay-profiles/require-person.ts';
import { daysWageMinor } from '../payroll/compute/deductions.ts';
import { fullWageMinor, termsOn } from '../payroll/compute/facts.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { presentPayItem } from './pay-item.presenter.ts';
import { findPayItemView, insertPayItem } from './pay-item.queries.ts';

export async function addPayItem(tx: Db, deps: AttachDeps, actor: Actor, input: PayItemInput): Promise<PayItem> {
  const { userId: user_id, fileKey: key } = input;
  await requireProfile(tx, user_id, 'userId');
  const item = {
    user_id,
    kind: input.kind,
    amount_minor: toMinor(input.amount),
    from_period: input.fromPeriod,
    reason: input.reason,
    file_key: key ?? null,
  };
  if (item.kind === 'PENALTY') await refuseLargePenalty(tx, item, deps.clock.today());
  const now = deps.clock.now();
  const id = await insertPayItem(tx, { ...item, created_by_id: actor.id, created_at: now, updated_at: now });
  if (key) await attachFile(tx, deps, actor, { kind: 'PAPER', key, entityId: user_id, field: 'fileKey' });
  await writeAudit(tx, actor, 'pay-item.create', id, { after: item });
  return presentPayItem(found(await findPayItemView(tx, id), payItemMessages.notFound));
}

/** By the wage of today: an offence is punished when it is known. */
async function refuseLargePenalty(
  tx: Db,
  { user_id, amount_minor }: { user_id: number; amount_minor: number },
  today: string,
): Promise<void> {
  const wage = termsOn((await readPerson(tx, user_id))?.terms ?? [], today);
  if (!wage) throw conflict(payMessages.noWage({ date: today }));
  const limitMinor = daysWageMinor(fullWageMinor(wage), offenceDays, await readRules(tx));
  if (amount_minor <= limitMinor) return;
  const amount = formatAmount(fromMinor(limitMinor));
  throw invalidField('amount', payItemMessages.penaltyTooLarge({ days: offenceDays, amount }));
}
