import { fromMinor, toMinor } from '@binaa/contract/money';
import { advanceLimitMinor, recoveryPlan } from '@binaa/contract/recovery-plan';
import { typedAmount } from '../../../lib/typed-amount.ts';

type Typed = { amount: string; instalment: string; givenOn: string };
type Profile = { terms: readonly { effectiveFrom: string; total: number }[]; paidUntil: string | null };
type Person = { profile: Profile; limitPercent: number; today: string };

/** How an advance that is being typed would be taken back, and the limit of a month where the instalment is above it. */
export function planOfTyped(typed: Typed, { profile, limitPercent, today }: Person) {
  const [amount, instalment] = [typedAmount(typed.amount), typedAmount(typed.instalment)];
  if (!amount || !instalment || amount < 0 || instalment < 0 || instalment > amount || !typed.givenOn) return undefined;
  const [leftMinor, instalmentMinor] = [toMinor(amount), toMinor(instalment)];
  const wage = wageOn(profile, today);
  const wageMinor = wage === undefined ? null : toMinor(wage);
  const { paidUntil } = profile;
  const advance = { givenOn: typed.givenOn, leftMinor, instalmentMinor, recoveries: [] };
  const limitMinor = wageMinor === null ? undefined : advanceLimitMinor(wageMinor, limitPercent);
  return {
    plan: recoveryPlan(advance, { wageMinor, limitPercent, paidUntil, today }),
    limit: limitMinor !== undefined && limitMinor < instalmentMinor ? fromMinor(limitMinor) : undefined,
  };
}

/** The wage in force, or the first one before it begins. The wages come newest first. */
function wageOn({ terms }: Profile, today: string): number | undefined {
  return (terms.find(({ effectiveFrom }) => effectiveFrom <= today) ?? terms.at(-1))?.total;
}
