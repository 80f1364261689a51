import pg from 'pg';

/** Each costs every connection memory, and the product's frequent statements are fewer. */
const mostPrepared = 120;
/** A statement that comes again this often is worth its place. */
const timesBefore = 5;
const mostCounted = 2_000;

const prepared = new Map<string, string>();
const counted = new Map<string, number>();

/**
 * Statements that come often are parsed and planned by PostgreSQL once a connection instead of every time: for a page of
 * a list that is most of what they cost there. Nobody has to ask for it.
 */
export class PreparingClient extends pg.Client {
  // The pool's and Kysely's calls pass a text with its values; whatever else pg accepts goes through as it came.
  override query(...sent: unknown[]): never {
    const [text, values] = sent;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return super.query(...((name === undefined ? sent : [{ name, text, values }]) as [never]));
  }
}

function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= mostPrepared) return known;
  const times = (counted.get(text) ?? (isPreparable(text) ? 0 : -Infinity)) + 1;
  if (times < timesBefore) {
    if (counted.size >= mostCounted) counted.clear();
    counted.set(text, times);
    return undefined;
  }
  counted.delete(text);
  const name = `binaa_${prepared.size + 1}`;
  prepared.set(text, name);
  return name;
}

/**
 * What answers "all columns" is never prepared: a newer version may add one while this one still runs, and PostgreSQL
 * would refuse the statement from then on. Within parentheses it is no matter: the answer is named outside of them.
 */
function isPreparable(text: string): boolean {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return false;
  const outside = withoutParentheses(text);
  return !/(\.|select |returning )\*/i.test(outside);
}

function withoutParentheses(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, '');
  return less === text ? text : withoutParentheses(less);
}
