/**
 * The expense to show when one leaves the list: the next in the order that was on screen, at the end the one before. With
 * `steps` below 0 the one before, at the start the next.
 */
export function neighbourOf(
  order: readonly number[],
  id: number,
  present: readonly number[],
  steps = 1,
): number | undefined {
  const at = order.indexOf(id);
  const remaining = new Set(present);
  const next = order.slice(at + 1).find((other) => remaining.has(other));
  const before = order.slice(0, Math.max(at, 0)).findLast((other) => remaining.has(other));
  return (steps < 0 ? (before ?? next) : (next ?? before)) ?? present[0];
}

/** The expense that many places further, or the last in that direction. */
export function stepFrom(ids: readonly number[], id: number, steps: number): number | undefined {
  const at = ids.indexOf(id);
  return ids[Math.min(Math.max(at + steps, 0), ids.length - 1)];
}
