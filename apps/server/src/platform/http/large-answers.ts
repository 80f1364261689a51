import type { Endpoint } from '@binaa/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** Rows of an answer that makes others wait for a moment while it is made. */
const manyRows = 100;

/** So many of them are made for one user at once. */
const largeAnswersAtOnce = 2;

/** Whether a call asks for more rows. Some lists are answered whole if neither page nor size is sent. */
export function asksForManyRows({ method, query, response }: Endpoint): (request: FastifyRequest) => boolean {
  if (method !== 'GET' || !(query instanceof z.ZodMiniObject) || !('size' in query.shape)) return () => false;
  const mayBeWhole = z.safeParse(response, []).success;
  return (request) => {
    const { page, size } = request.query as { page?: unknown; size?: unknown };
    return size === undefined ? mayBeWhole && page === undefined : Number(size) > manyRows;
  };
}

/** Ends the turn. */
type End = () => void;
export type TakeTurn = (userId: number, left: AbortSignal) => Promise<End | undefined>;
type Line = { running: number; waiting: Set<() => void> };

/** Lets so many callers of one user go on at once. The others wait, or get undefined when they have left. */
export function createTurns(atOnce = largeAnswersAtOnce): TakeTurn {
  const lines = new Map<number, Line>();

  return async (userId, left) => {
    if (left.aborted) return undefined;
    const line = lines.get(userId) ?? { running: 0, waiting: new Set() };
    lines.set(userId, line);
    if (line.running < atOnce) line.running += 1;
    else if (!(await turnIn(line, left))) return undefined;
    return () => {
      const [next] = line.waiting;
      if (next) return next();
      line.running -= 1;
      if (line.running === 0) lines.delete(userId);
    };
  };
}

/** Whoever ends passes the turn on, so the number of those that run stays. */
function turnIn({ waiting }: Line, left: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const begin = () => {
      waiting.delete(begin);
      resolve(true);
    };
    waiting.add(begin);
    left.addEventListener('abort', () => waiting.delete(begin) && resolve(false), { once: true });
  });
}

/** Aborted when the caller has closed the connection before the answer. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => left.abort());
  return left.signal;
}
