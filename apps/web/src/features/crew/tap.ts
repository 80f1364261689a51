import type { Mode } from './crew-list.ts';
import type { StateAt } from './standing.ts';

/** What a tap on a person does: what the switch says, or opening the person if they are already so. */
export type Tap = 'CHECK_IN' | 'CHECK_OUT' | 'MOVE' | 'OPEN';

export function tapOf(mode: Mode, { is }: Pick<StateAt, 'is'>): Tap {
  if (mode === 'out') return is === 'in' ? 'CHECK_OUT' : 'OPEN';
  if (is === 'in') return 'OPEN';
  return is === 'elsewhere' ? 'MOVE' : 'CHECK_IN';
}
