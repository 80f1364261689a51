/** How far a finger must move to decide, in pixels. */
const decidingDistance = 96;

/** A finger that moved less has not chosen a direction yet, in pixels. */
const slack = 10;

type Move = { dx: number; dy: number };

/** A gesture that began as scrolling stays scrolling. */
export type Swipe = { kind: 'undecided' | 'scroll' | 'swipe'; dx: number };

export const noSwipe: Swipe = { kind: 'undecided', dx: 0 };

export function followFinger(swipe: Swipe, { dx, dy }: Move): Swipe {
  if (swipe.kind === 'scroll') return swipe;
  if (swipe.kind === 'swipe') return { kind: 'swipe', dx };
  if (Math.max(Math.abs(dx), Math.abs(dy)) < slack) return noSwipe;
  return Math.abs(dx) > Math.abs(dy) ? { kind: 'swipe', dx } : { kind: 'scroll', dx: 0 };
}

/** Towards the end of a line approves, towards its start rejects. */
export function decisionOf({ kind, dx }: Swipe, dir: 'ltr' | 'rtl'): 'APPROVED' | 'REJECTED' | undefined {
  if (kind !== 'swipe' || Math.abs(dx) < decidingDistance) return undefined;
  return dx > 0 === (dir === 'ltr') ? 'APPROVED' : 'REJECTED';
}
