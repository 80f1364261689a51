import { discardUnsent } from '@binaa/contract/crew';
import { mayAttempt } from '@binaa/contract/permissions';
import type { Role } from '@binaa/contract/roles';
import { call } from '../lib/client.ts';
import { currentTexts } from '../lib/i18n.ts';
import { randomId } from '../lib/random-id.ts';
import type { OutboxEntry } from './entry.ts';
import { defineOutboxKind, type Kinds } from './kinds.ts';

const discardKind = 'discard';
const longestWhat = 300;

/** What its user decided not to send, and why. The server keeps it in the audit trail. */
type Discarded = { kind: string; what: string; which: string; reason: string };

export const discardOutboxKind = defineOutboxKind<Discarded>({
  kind: discardKind,
  lane: 'facts',
  refreshes: discardUnsent,
  isListedWhenSent: false,
  describe: ({ what, which }) => ({ what: currentTexts().t('Discarded'), which: `${what}, ${which}` }),
  send: async (entries, { signal }) => {
    for (const { id, body, deviceTime, offsetMs } of entries) {
      const what = `${body.what}, ${body.which}`.slice(0, longestWhat);
      const times = { deviceTime: new Date(deviceTime).toISOString(), offsetMs };
      await call(discardUnsent, {
        body: { id, kind: body.kind, what, reason: body.reason, ...times },
        idempotencyKey: id,
        signal: signal(),
      });
    }
    return entries.map(({ id }) => ({ id, is: 'sent' }));
  },
});

/** Whether the server takes reasons from this role. A WORKER's stay on the device. */
export function tellsDiscards(role: Role): boolean {
  return mayAttempt(role, 'crew.record');
}

/** The entry that takes the place of a discarded one until the server has the reason. Undefined if there is nothing to tell. */
export function discardOf(entry: OutboxEntry, reason: string, kinds: Kinds): OutboxEntry<Discarded> | undefined {
  // The server has a problem already, and a discard needs no discard.
  if (entry.state === 'PROBLEM' || entry.kind === discardKind) return undefined;
  const { what = entry.kind, which = '' } = kinds.get(entry.kind)?.describe(entry.body) ?? {};
  const { seq, userId, userName, deviceTime, offsetMs } = entry;
  return {
    seq,
    userId,
    userName,
    deviceTime,
    offsetMs,
    id: randomId(),
    kind: discardKind,
    lane: 'facts',
    body: { kind: entry.kind, what, which, reason },
    files: [],
    state: 'WAITING',
    notBefore: 0,
    nextTryAt: 0,
    attempts: 0,
    serverFailures: 0,
  };
}
