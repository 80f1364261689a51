import { maxInteger } from '@binaa/contract/fields';
import { hasAtMostTwoDecimals, maxAmount, parseAmount, toMinor } from '@binaa/contract/money';

/** A word in all its spellings, with the related records whose names contain one: a task is also found by its project. */
export type Word = {
  /** The `like` patterns for `search_text`, one for each spelling. */
  patterns: string[];
  projectIds: number[];
  siteIds: number[];
  userIds: number[];
  /** Codes whose label contains one in either language, such as `task:ELECTRICAL`. */
  codes: string[];
  /**
   * False if no listed word contains it: then few records contain it, unless it is always written together with digits.
   * Always true for guesses.
   */
  isKnown: boolean;
};

/** A record matches if it contains every word in any of its spellings, or the number. */
export type Terms = {
  /**
   * The whole query, to find titles that begin with it. Guesses leave it out: the search as written has already looked for
   * such titles.
   */
  phrase?: string;
  words: Word[];
  number: AskedNumber;
};

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
