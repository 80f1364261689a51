import { heardBy, isChangeKind, type Resource } from '@binaa/contract/changes';
import { errorMessages } from '@binaa/contract/errors';
import { type changeEvents, heartbeatSeconds } from '@binaa/contract/events';
import type { Change, ChangeFeed, Follower } from '../../platform/change-feed.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { EventStream } from '../../platform/http/event-stream.ts';
import type { Actor } from '../../platform/session/actor.ts';

export type StreamDeps = { changes: ChangeFeed; heartbeatMs?: number };

type Listener = { actor: Actor; tab: string | undefined; refuseDeadToken: () => Promise<void> };

type EventName = (typeof changeEvents)[number];

/** Of one user on one instance: many windows, but not a program that forgets to close them. */
const mostStreams = 20;

/** A change of these may have ended a session. */
const endsSessions: ReadonlySet<string> = new Set(['user', 'account']);

/** Opens streams that tell a caller what others change, as far as the caller's role may read it. */
export function changeStreams({ changes, heartbeatMs = heartbeatSeconds * 1000 }: StreamDeps) {
  const openOf = new Map<number, number>();

  function count(userId: number, difference: 1 | -1): void {
    const open = (openOf.get(userId) ?? 0) + difference;
    if (open > mostStreams) throw new AppError('TOO_MANY_REQUESTS', errorMessages.tooManyStreams);
    if (open === 0) openOf.delete(userId);
    else openOf.set(userId, open);
  }

  return ({ actor, tab, refuseDeadToken }: Listener): EventStream => {
    count(actor.id, 1);
    const stream = new EventStream({
      onEnd: () => {
        clearInterval(heartbeat);
        unfollow();
        count(actor.id, -1);
      },
    });
    const send = (event: EventName, data: Resource[] = []) => stream.send(event, data);

    /** A database that is away for a moment ends nobody's session. */
    const ifAlive = (then: () => void) =>
      void refuseDeadToken().then(then, (error: unknown) => error instanceof AppError && stream.end());

    const tell = ({ kind, tab: changedIn }: Change) => {
      if (!isChangeKind(kind) || (tab !== undefined && changedIn === tab)) return;
      const resources = heardBy(actor.role, kind);
      if (resources.length > 0) send('changed', resources);
    };
    const follower: Follower = {
      tell: (change) => (endsSessions.has(change.kind) ? ifAlive(() => tell(change)) : tell(change)),
      tellMissed: () => send('missed'),
      end: () => stream.end(),
    };

    const heartbeat = setInterval(() => ifAlive(() => stream.beat()), heartbeatMs);
    const unfollow = changes.follow(follower);
    send('hello');
    for (const change of changes.recent()) follower.tell(change);
    return stream;
  };
}
