import type { Notice } from '@binaa/contract/notices';

/** Whether the reader can do more about it than open its record. */
export function needsDecision({ can }: Notice): boolean {
  const { open: _open, ...acts } = can;
  return Object.values(acts).some(Boolean);
}
