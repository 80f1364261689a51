import { type Denomination, denominations } from '@binaa/contract/cash-counts';
import { fromMinor, parseAmount, toMinor } from '@binaa/contract/money';
import { typedAmount } from '../../lib/typed-amount.ts';

/** How many of each note and coin, as typed. */
export type TypedCounts = Partial<Record<Denomination, string>>;

const mostOfOne = 1_000_000;

/** An empty field counts none. */
export function isNumberOfNotes(typed: string | undefined): boolean {
  if (!typed?.trim()) return true;
  const number = parseAmount(typed);
  return number !== undefined && Number.isInteger(number) && number >= 0 && number <= mostOfOne;
}

/** 0 for what is not a number of notes. */
function numberOf(typed: string | undefined): number {
  return isNumberOfNotes(typed) ? (parseAmount(typed ?? '') ?? 0) : 0;
}

/** Only what was counted. */
function countsOf(typed: TypedCounts): Partial<Record<Denomination, number>> {
  const counted = denominations.map((denomination) => [denomination, numberOf(typed[denomination])] as const);
  return Object.fromEntries(counted.filter(([, number]) => number > 0));
}

export function sumOf(typed: TypedCounts): number {
  const parts = denominations.map((denomination) => toMinor(Number(denomination)) * numberOf(typed[denomination]));
  return fromMinor(parts.reduce((sum, part) => sum + part, 0));
}

/** The total after a change of the notes. One that was typed, and is not their sum, stays. */
export function totalAfter(total: string, before: TypedCounts, after: TypedCounts): string {
  const isTyped = total.trim() !== '' && typedAmount(total) !== sumOf(before);
  return isTyped ? total : String(sumOf(after));
}

/** What is sent with a total: nothing if the notes say something else. */
export function denominationsOf(total: number, typed: TypedCounts | null) {
  if (!typed || sumOf(typed) !== total || !Object.values(typed).every(isNumberOfNotes)) return {};
  return { denominations: countsOf(typed) };
}
