import type { OutboxEntry } from './entry.ts';
import type { UnsentOf } from './summary.ts';

type Counted = Pick<OutboxEntry, 'userId' | 'userName' | 'state'>;
const counters = { WAITING: 'waiting', REFUSED: 'refused', PROBLEM: 'problems' } as const;

/** Counts what each user of this device has not sent. What a screen is sending itself does not wait. */
export function summarise(entries: readonly Counted[]): UnsentOf[] {
  const owners = new Map<number, UnsentOf>();
  for (const { userId, userName, state } of entries) {
    if (state === 'HELD') continue;
    const owner = owners.get(userId) ?? { userId, name: userName, waiting: 0, refused: 0, problems: 0 };
    owner[counters[state]] += 1;
    owners.set(userId, owner);
  }
  return [...owners.values()];
}
