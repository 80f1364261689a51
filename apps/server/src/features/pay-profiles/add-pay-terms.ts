import type { FieldErrors } from '@binaa/contract/errors';
import { formatAmount, fromMinor } from '@binaa/contract/money';
import type { PayProfile } from '@binaa/contract/pay-profiles';
import { type PayTermInput, payTermMessages } from '@binaa/contract/pay-terms';
import { warningOf } from '@binaa/contract/warnings';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import { insertRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { getPayProfile } from './get-pay-profile.ts';
import { payTermColumns } from './pay-terms.columns.ts';
import { findPaidUntil, listTermsViews } from './pay-terms.queries.ts';
import { requireProfile } from './require-person.ts';

/** A change of the wage is a new row, so that every payslip can be computed again with the wage of its days. */
export async function addPayTerms(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { userId, input }: { userId: number; input: PayTermInput },
): Promise<PayProfile> {
  const { profile } = await requireProfile(tx, userId);
  const terms = payTermColumns(input);
  await refuseBelowMinimum(tx, terms, profile.joined_on);
  const known = await listTermsViews(tx, userId);
  if (known.some(({ effective_from }) => effective_from === input.effectiveFrom)) {
    const message = payTermMessages.exists({ date: input.effectiveFrom });
    throw new AppError('CONFLICT', message, { errors: { effectiveFrom: message } });
  }
  const id = await insertRecord(tx, 'pay_terms', { ...terms, user_id: userId, created_by_id: actor.id }, clock.now());
  await writeAudit(tx, actor, 'pay-terms.create', id, { after: { user_id: userId, ...terms } });
  const paidUntil = await findPaidUntil(tx, userId);
  const reachesPaid = paidUntil !== null && input.effectiveFrom <= paidUntil;
  return getPayProfile(tx, clock, userId, reachesPaid ? [warningOf(payTermMessages.reachesPaidPeriods)] : []);
}

/** The minimum wage, and nobody without housing and food. */
async function refuseBelowMinimum(tx: Db, terms: ReturnType<typeof payTermColumns>, joinedOn: string): Promise<void> {
  const { minimumBasicMinor, minimumHousingMinor, minimumFoodMinor } = await readRules(tx);
  const amount = (minor: number) => formatAmount(fromMinor(minor));
  const isTooLow = (mode: string, minor: number, minimum: number) => mode !== 'IN_KIND' && minor < minimum;
  const errors: FieldErrors = {
    ...(terms.effective_from < joinedOn && { effectiveFrom: payTermMessages.beforeJoining }),
    ...(terms.basic_minor < minimumBasicMinor && {
      basic: payTermMessages.basicTooLow({ amount: amount(minimumBasicMinor) }),
    }),
    ...(isTooLow(terms.housing_mode, terms.housing_minor, minimumHousingMinor) && {
      housing: payTermMessages.housingTooLow({ amount: amount(minimumHousingMinor) }),
    }),
    ...(isTooLow(terms.food_mode, terms.food_minor, minimumFoodMinor) && {
      food: payTermMessages.foodTooLow({ amount: amount(minimumFoodMinor) }),
    }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
