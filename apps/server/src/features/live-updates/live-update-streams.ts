import { errorMessages } from '@binaa/contract/errors';
import {
  heartbeatSeconds,
  isChangeKind,
  type liveUpdateEvents,
  type Resource,
  visibleResources,
} from '@binaa/contract/live-updates';
import { AppError } from '../../platform/http/app-error.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import type { Change, LiveUpdateFeed, Subscriber } from '../../platform/live-update-feed.ts';
import type { Actor } from '../../platform/session/actor.ts';

export type LiveUpdateDeps = { liveUpdates: LiveUpdateFeed; heartbeatMs?: number };

type Caller = { actor: Actor; tab: string | undefined; authenticate: () => Promise<Actor> };

type EventName = (typeof liveUpdateEvents)[number];

/** Per user and instance: enough for many windows, and a limit for clients that never close a stream. */
const maxStreamsPerUser = 20;

/** Changes of these kinds may have ended a session. */
const sessionEndingKinds: ReadonlySet<string> = new Set(['user', 'account']);

/** Opens streams that name the resources others change, limited to what the caller's role may read. */
export function liveUpdateStreams({ liveUpdates, heartbeatMs = heartbeatSeconds * 1000 }: LiveUpdateDeps) {
  const openStreamsByUser = new Map<number, number>();

  function count(userId: number, difference: 1 | -1): void {
    const open = (openStreamsByUser.get(userId) ?? 0) + difference;
    if (open > maxStreamsPerUser) throw new AppError('TOO_MANY_REQUESTS', errorMessages.tooManyStreams);
    if (open === 0) openStreamsByUser.delete(userId);
    else openStreamsByUser.set(userId, open);
  }

  return ({ actor, tab, authenticate }: Caller): EventStream => {
    count(actor.id, 1);
    const stream = new EventStream({
      onEnd: () => {
        clearInterval(heartbeat);
        unsubscribe();
        count(actor.id, -1);
      },
    });
    const send = (event: EventName, data: Resource[] = []) => stream.send(event, data);

    /** Ends the stream of a dead token. A database that is briefly unavailable ends no stream. */
    const ifSessionAlive = (then: () => void) =>
      void authenticate().then(then, (error: unknown) => error instanceof AppError && stream.end());

    const sendChange = ({ kind, tab: changedIn, users }: Change) => {
      if (!isChangeKind(kind) || (tab !== undefined && changedIn === tab)) return;
      if (users && !users.includes(actor.id)) return;
      const resources = visibleResources(actor.role, kind);
      if (resources.length > 0) send('changed', resources);
    };
    const subscriber: Subscriber = {
      onChange: (change) =>
        sessionEndingKinds.has(change.kind) ? ifSessionAlive(() => sendChange(change)) : sendChange(change),
      onMissed: () => {
        send('missed');
        // The end of the session may be among what was missed.
        ifSessionAlive(() => undefined);
      },
      onClose: () => stream.end(),
    };

    const heartbeat = setInterval(() => ifSessionAlive(() => stream.sendHeartbeat()), heartbeatMs);
    const unsubscribe = liveUpdates.subscribe(subscriber);
    send('hello');
    for (const change of liveUpdates.recentChanges()) subscriber.onChange(change);
    return stream;
  };
}
