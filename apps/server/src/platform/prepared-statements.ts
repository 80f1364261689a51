/**
 * A statement is prepared when it has been sent this often. Every prepared statement takes memory in each connection, so
 * each further hundred must come four times as often as the one before.
 */
const preparedAfter = () => 5 * 4 ** Math.floor(prepared.size / 100);
const maxCounted = 2_000;

const prepared = new Map<string, string>();
const counted = new Map<string, number>();

/**
 * The name under which a statement is prepared, if it comes often: PostgreSQL then parses and plans it once per connection.
 * Parsing and planning is most of the cost of a list page.
 */
export function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined) return known;
  const times = (counted.get(text) ?? (isPreparable(text) ? 0 : -Infinity)) + 1;
  if (times < preparedAfter()) {
    if (counted.size >= maxCounted) counted.clear();
    counted.set(text, times);
    return undefined;
  }
  counted.delete(text);
  const name = `binaa_${prepared.size + 1}`;
  prepared.set(text, name);
  return name;
}

/**
 * A statement that returns all columns is never prepared: PostgreSQL would refuse it after a newer version of Binaa has
 * added a column. `*` in parentheses does not matter, because the outer statement names its columns.
 */
function isPreparable(text: string): boolean {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return false;
  const outside = withoutParentheses(text);
  return !/(\.|\b(select|distinct|on|returning)\s+)\*/i.test(outside);
}

function withoutParentheses(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, '');
  return less === text ? text : withoutParentheses(less);
}
