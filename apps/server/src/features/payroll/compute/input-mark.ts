import { createHash } from 'node:crypto';

/**
 * A fingerprint of everything a computation reads. Two inputs with the same content have the same mark, whatever the order
 * of the fields; lists must be in a fixed order.
 */
export function inputMark(input: unknown): string {
  return createHash('sha256').update(canonical(input)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, content]) => content !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, content]) => `${JSON.stringify(name)}:${canonical(content)}`).join()}}`;
}

/** The mark of a run, from its settings and calendar and the marks of its people. */
export function runMark(rules: unknown, people: readonly { userId: number; mark: string }[]): string {
  const inOrder = people.toSorted((one, other) => one.userId - other.userId).map(({ userId, mark }) => [userId, mark]);
  return inputMark({ rules, people: inOrder });
}
