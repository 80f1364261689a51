import type { Clock } from '../../platform/clock.ts';
import { publishChange } from '../../platform/live-update-feed.ts';
import { sealAuditEntries } from '../../platform/seal-audit.ts';
import type { Db } from '../../schema.ts';
import { findBudgetCrossings } from './budget-crossings.ts';
import { listEntriesAfter, lockCursor, moveCursor, rewindCursor, waitForCursor } from './cursor.queries.ts';
import { followByWork } from './follow-by-work.ts';
import { endSnoozes } from './moment.queries.ts';
import type { NewEvent } from './notice-event.ts';
import { readNoticeSettings } from './notice-settings.queries.ts';
import { settleExpiredOffers } from './settle.queries.ts';
import { settle } from './settle.ts';
import { type TellDeps, tell } from './tell.ts';
import { eventsOf } from './told-changes.ts';
import { momentsOf } from './told-moments.ts';
import { mailOldAddresses } from './username-changes.ts';

type Channels = TellDeps['channels'];

const batchSize = 200;
/** More names do not fit into one notification of the database. */
const mostNamedUsers = 500;

/**
 * Tells what the audit trail has recorded since the last time. Each batch is one transaction with the cursor: a process
 * that dies in the middle has told nothing, and two at once never handle the same entry.
 */
export async function dispatchNotices(
  db: Db,
  clock: Clock,
  channels: Channels = [],
  onError: (error: unknown) => void = fail,
): Promise<void> {
  while (await dispatchBatch(db, { clock, channels }, onError));
}

function fail(error: unknown): never {
  throw error;
}

/** For a company that was filled at once: its notices begin with what was recorded since then. */
export async function startDispatchAt(db: Db, since: Date): Promise<void> {
  await sealAuditEntries(db);
  return rewindCursor(db, since);
}

/** Whether there may be more to tell. */
export async function dispatchBatch(db: Db, deps: TellDeps, onError: (error: unknown) => void): Promise<boolean> {
  await sealAuditEntries(db);
  return db.transaction().execute(async (tx) => {
    const after = await lockCursor(tx);
    if (after === undefined) return false;
    const entries = await listEntriesAfter(tx, after, batchSize);
    const last = entries.at(-1);
    if (!last) return false;
    await followByWork(tx, entries);
    const settings = await readNoticeSettings(tx);
    const crossings = await findBudgetCrossings(tx, entries, settings, deps.clock.now());
    const changes = await eventsOf(tx, entries, onError);
    const told = await tell(tx, [...changes, ...crossings], deps);
    if (deps.channels.includes('EMAIL')) await mailOldAddresses(tx, entries);
    const settled = await settle(tx, entries);
    await moveCursor(tx, last.sequence);
    await publishTo(tx, [...told, ...settled]);
    return entries.length === batchSize;
  });
}

/** Tells what has come due, settles what has expired, and shows notices again that were put off until now. */
export function tellMoments(db: Db, clock: Clock, channels: Channels = []): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // The same lock as the dispatcher's: two that add to the same notices in different orders would deadlock.
    await waitForCursor(tx);
    const told = await tell(tx, await momentsOf(tx, clock, await readNoticeSettings(tx)), { clock, channels });
    const expired = await settleExpiredOffers(tx, clock.now());
    await publishTo(tx, [...told, ...expired, ...(await endSnoozes(tx, clock.now()))]);
  });
}

/** Once a day: an hourly check of the ledger or of the audit trail does not hold, or no e-mail leaves. */
export function tellFailedCheck(
  db: Db,
  clock: Clock,
  what: 'LEDGER' | 'AUDIT' | 'MAIL',
  channels: Channels = [],
): Promise<void> {
  const key = `system:${what}:${clock.today()}`;
  const event: NewEvent = { key, kind: 'SYSTEM', entity: 'company', entityId: 1, data: { what }, at: clock.now() };
  return db.transaction().execute(async (tx) => {
    await waitForCursor(tx);
    await publishTo(tx, [...(await tell(tx, [event], { clock, channels }))]);
  });
}

async function publishTo(tx: Db, people: readonly number[]): Promise<void> {
  const users = [...new Set(people)];
  if (users.length === 0) return;
  await publishChange(tx, { kind: 'notice', ...(users.length <= mostNamedUsers && { users }) });
}
