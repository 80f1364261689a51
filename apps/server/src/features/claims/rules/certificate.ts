import { maxAmount, toMinor } from '@binaa/contract/money';
import { product, roundedRatio } from '../../payroll/compute/exact.ts';

/** A percent with one decimal of an amount, in dirhams. */
function shareMinor(amountMinor: number, percent: number): number {
  return roundedRatio(product(amountMinor, Math.round(percent * 10)), 1000n);
}

/** A changed price can take the contract value below 0 or above the largest amount; a claim stays within them. */
export function claimedMinor(contractMinor: number, percent: number): number {
  return shareMinor(Math.min(Math.max(contractMinor, 0), toMinor(maxAmount)), percent);
}

export type Retention = { retentionPercent: number; retentionLimitPercent: number | null };

/**
 * What the client holds back of the certified value: a percent of it, up to a limit in percent of the contract value. Price
 * and variations may leave that below 0, where nothing is certified and nothing held.
 */
export function heldMinor(
  { certifiedMinor, contractMinor }: { certifiedMinor: number; contractMinor: number },
  { retentionPercent, retentionLimitPercent }: Retention,
): number {
  const held = shareMinor(certifiedMinor, retentionPercent);
  if (retentionLimitPercent === null) return held;
  return Math.min(held, shareMinor(Math.max(contractMinor, 0), retentionLimitPercent));
}

type Earned = { contractMinor: number; earnedMinor: number; budgetMinor: number };

/** The part of the contract value that the work done so far has earned; null without a budget. */
export function earnedRevenueMinor({ contractMinor, earnedMinor, budgetMinor }: Earned): number | null {
  return budgetMinor === 0 ? null : roundedRatio(product(contractMinor, earnedMinor), BigInt(budgetMinor));
}
