import { maxInteger } from '@binaa/contract/fields';
import { hasAtMostTwoDecimals, maxAmount, parseAmount, toMinor } from '@binaa/contract/money';

/** One way to read a word, and what else in the company bears it: a task is also found by its project. */
export type Spelling = {
  /** For `like`, on `search_text`. */
  pattern: string;
  projectIds: number[];
  siteIds: number[];
  userIds: number[];
  /** Of labels in either language, as `task:ELECTRICAL`. */
  codes: string[];
};

/** What was asked for. A record must have every word, in any of its spellings, or the number. */
export type Terms = { phrase: string; words: Spelling[][]; number: AskedNumber };

export type AskedNumber = { id?: number; amountMinor?: number };

/** `#123` is an id; a number alone is an id or an amount, as people write them. */
export function readNumber(asked: string): AskedNumber {
  const isId = asked.startsWith('#');
  const value = parseAmount(isId ? asked.slice(1) : asked);
  if (value === undefined || value <= 0) return {};
  return {
    ...(Number.isInteger(value) && value <= maxInteger && { id: value }),
    ...(!isId && value <= maxAmount && hasAtMostTwoDecimals(value) && { amountMinor: toMinor(value) }),
  };
}
