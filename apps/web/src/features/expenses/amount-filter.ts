import type { Message } from '@binaa/contract/message';
import { hasAtMostTwoDecimals, maxAmount, moneyMessages, parseAmount } from '@binaa/contract/money';

/** The amount of a filter, or the reason why the text is not an amount. */
export function readAmountFilter(typed: string, label: string): { amount?: number; problem?: Message } {
  if (typed.trim() === '') return {};
  const amount = parseAmount(typed);
  if (amount === undefined) return {};
  if (Math.abs(amount) > maxAmount) return { problem: moneyMessages.tooLarge({ label }) };
  if (!hasAtMostTwoDecimals(amount)) return { problem: moneyMessages.decimals({ label }) };
  return { amount };
}
