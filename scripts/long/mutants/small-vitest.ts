import assert from 'node:assert/strict';

/** The part of vitest that the tests of the payroll rules use, without its runner: one test takes a millisecond. */

export interface SmallTest {
  name: string;
  run: () => unknown;
}

/** All tests of the files that were imported since it was last emptied. */
export const registered: SmallTest[] = [];
const path: string[] = [];

export function describe(name: string, ...rest: [() => void] | [object, () => void]): void {
  path.push(name);
  (rest.at(-1) as () => void)();
  path.pop();
}

export function it(name: string, ...rest: [() => unknown] | [object, () => unknown]): void {
  const run = rest.at(-1) as () => unknown;
  registered.push({ name: [...path, name].join(' > '), run });
}

it.each = (rows: readonly unknown[]) => (name: string, body: (...values: unknown[]) => unknown) => {
  for (const [place, row] of rows.entries()) {
    it(`${name} ${place}`, () => body(...(Array.isArray(row) ? (row as unknown[]) : [row])));
  }
};

const anything = Symbol('anything');

/** Equal but for properties that are undefined; with `isSubset`, also for those that are not expected. */
function matches(given: unknown, expected: unknown, isSubset: boolean): boolean {
  if (expected === anything) return given !== null && given !== undefined;
  if (Object.is(given, expected)) return true;
  if (typeof given !== 'object' || typeof expected !== 'object' || given === null || expected === null) return false;
  if (Array.isArray(given) !== Array.isArray(expected)) return false;
  if (Array.isArray(given) && given.length !== (expected as unknown[]).length) return false;
  const [one, other] = [given, expected] as [Record<string, unknown>, Record<string, unknown>];
  const keys = new Set([...Object.keys(other), ...(isSubset ? [] : Object.keys(one))]);
  return [...keys].every((key) => matches(one[key], other[key], isSubset));
}

export function expect(given: unknown) {
  const number = given as number;
  return {
    not: { toBe: (expected: unknown) => assert(!Object.is(given, expected)) },
    toBe: (expected: unknown) => assert(Object.is(given, expected)),
    toEqual: (expected: unknown) => assert(matches(given, expected, false)),
    toMatchObject: (expected: unknown) => assert(matches(given, expected, true)),
    toContainEqual: (expected: unknown) => assert((given as unknown[]).some((one) => matches(one, expected, false))),
    toHaveLength: (length: number) => assert((given as unknown[]).length === length),
    toBeUndefined: () => assert(given === undefined),
    toBeGreaterThan: (bound: number) => assert(number > bound),
    toBeGreaterThanOrEqual: (bound: number) => assert(number >= bound),
    toBeLessThanOrEqual: (bound: number) => assert(number <= bound),
    toThrow: () => assert.throws(given as () => unknown),
  };
}
expect.anything = () => anything;
