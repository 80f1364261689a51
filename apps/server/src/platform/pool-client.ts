import type { Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';
import { PreparingClient } from './prepared-statements.ts';

/** PostgreSQL did not answer a statement in time. Whether a commit was carried out is unknown. */
export class NoAnswerError extends Error {}

export type PoolClientConfig = ClientConfig & {
  /** How long to wait for the answer to a statement; forever by default. */
  answerMs?: number | undefined;
};

/** A connection of the pool. It is given up if PostgreSQL does not answer a statement in time. */
export class PoolClient extends PreparingClient {
  readonly #answerMs: number | undefined;
  /** Why the connection was lost. Later statements on it fail with the same reason, so that a caller can be told. */
  #lost: Error | undefined;

  constructor(config: PoolClientConfig = {}) {
    super(config);
    this.#answerMs = config.answerMs;
    this.on('error', (error: Error) => {
      this.#lost ??= error;
    });
  }

  override query(...sent: unknown[]): never {
    const hasCallback = typeof sent.at(-1) === 'function';
    if (this.#lost && !hasCallback) return Promise.reject(this.#lost) as never;
    const answer: unknown = super.query(...sent);
    return (answer instanceof Promise ? this.#inTime(this.#noteLoss(answer)) : answer) as never;
  }

  /** PostgreSQL may end the connection in its answer to a statement. */
  async #noteLoss(answer: Promise<unknown>): Promise<unknown> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.#lost ??= error;
      throw error;
    }
  }

  /** pg's own `query_timeout` would return the connection to the pool with the answer still to come. */
  #inTime(answer: Promise<unknown>): Promise<unknown> {
    if (this.#answerMs === undefined) return answer;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    const giveUp = () => stream.destroy(new NoAnswerError(`PostgreSQL did not answer within ${this.#answerMs} ms.`));
    const timer = setTimeout(giveUp, this.#answerMs);
    return answer.finally(() => clearTimeout(timer));
  }
}
