import { maxInteger } from '@binaa/contract/fields';
import { hasAtMostTwoDecimals, maxAmount, parseAmount, toMinor } from '@binaa/contract/money';

/** One spelling of a word, with the related records whose names contain it: a task is also found by its project. */
export type Spelling = {
  /** The `like` pattern for `search_text`. */
  pattern: string;
  projectIds: number[];
  siteIds: number[];
  userIds: number[];
  /** Codes whose label contains it in either language, such as `task:ELECTRICAL`. */
  codes: string[];
};

/** A record matches if it contains every word in any of its spellings, or the number. */
export type Terms = { phrase: string; words: Spelling[][]; number: AskedNumber };

export type AskedNumber = { id?: number; amountMinor?: number };

/** `#123` is an id. A plain number is an id or an amount. */
export function readNumber(asked: string): AskedNumber {
  const isId = asked.startsWith('#');
  const value = parseAmount(isId ? asked.slice(1) : asked);
  if (value === undefined || value <= 0) return {};
  return {
    ...(Number.isInteger(value) && value <= maxInteger && { id: value }),
    ...(!isId && value <= maxAmount && hasAtMostTwoDecimals(value) && { amountMinor: toMinor(value) }),
  };
}
