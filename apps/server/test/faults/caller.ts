import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';

export type Answer = { status: number; body: never };

/** What the callers observed. */
export type Seen = {
  answers: number;
  /** Answered 503. */
  refusals: number;
  /** Connections that broke or were aborted by the caller. */
  broken: number;
  slowestMs: number;
  findings: string[];
};

const hangMs = 60_000;

/** Every call ends in a response, in undefined if the connection broke, or in a finding. */
export function createCaller(address: () => string, seen: Seen, random: Random) {
  let token = '';
  const pause = () => wait(20 + random.below(100));

  /** One in `cutEvery` calls is aborted by the caller at a random moment. */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    { key, cutEvery = 0 }: { key?: string; cutEvery?: number } = {},
  ): Promise<Answer | undefined> {
    const limit = AbortSignal.timeout(hangMs);
    const cut = cutEvery > 0 && random.below(cutEvery) === 0 ? [AbortSignal.timeout(1 + random.below(30))] : [];
    const began = performance.now();
    const recordDuration = () => (seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began));
    try {
      const response = await fetch(new URL(path, `${address()}/`), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': body instanceof Uint8Array ? 'text/plain' : 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
        signal: AbortSignal.any([limit, ...cut]),
      });
      const text = await response.text();
      recordDuration();
      const answer = { status: response.status, body: readBody(text) as never };
      if (answer.status === 503) {
        seen.refusals += 1;
        await pause();
      } else if (answer.status >= 500) seen.findings.push(`${method} ${path} answered ${answer.status}: ${text}`);
      else seen.answers += 1;
      return answer;
    } catch {
      recordDuration();
      if (limit.aborted) seen.findings.push(`${method} ${path} hung for ${hangMs} ms`);
      seen.broken += 1;
      await pause();
      return undefined;
    }
  }

  return {
    send,

    async signIn(credentials: object): Promise<void> {
      const answer = await send('POST', '/api/auth/signin', credentials);
      token = (answer?.body as { token: string } | undefined)?.token ?? '';
    },

    /** Retries with the same idempotency key until there is a response. One in four attempts gives up. */
    async sendUntilAnswered(method: string, path: string, body?: unknown): Promise<Answer | undefined> {
      const key = randomUUID();
      for (;;) {
        const answer = await send(method, path, body, { key, cutEvery: 20 });
        if (answer && answer.status < 500) return answer;
        if (random.below(4) === 0) return undefined;
      }
    },
  };
}

export type Caller = ReturnType<typeof createCaller>;

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
