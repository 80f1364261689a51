import type { Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';
import { PreparingClient } from './prepared-statements.ts';

/** PostgreSQL did not answer a statement in time. Whether a commit was carried out is unknown. */
export class NoAnswerError extends Error {}

export type PoolClientConfig = ClientConfig & {
  /** How long PostgreSQL may stay silent while it owes an answer; forever by default. */
  answerMs?: number | undefined;
};

/** A statement of a transaction in which an earlier one failed. */
const inFailedTransaction = '25P02';

/**
 * A connection of the pool. Statements are sent at once, also while earlier ones are unanswered, and those of one turn of
 * the event loop in one packet. The connection is given up if PostgreSQL does not answer in time.
 */
export class PoolClient extends PreparingClient {
  readonly #answerMs: number | undefined;
  /** Why the connection was lost. Later statements on it fail with the same reason, so that a caller can be told. */
  #lost: Error | undefined;
  /** The last failure. What follows it in the same transaction fails because of it. */
  #failure: unknown;
  #unanswered = 0;
  #silence: NodeJS.Timeout | undefined;
  #isCorked = false;

  constructor(config: PoolClientConfig = {}) {
    super({ ...config, pipeline: true });
    this.#answerMs = config.answerMs;
    this.on('error', (error: Error) => {
      this.#lost ??= error;
    });
  }

  override query(...sent: unknown[]): never {
    const hasCallback = typeof sent.at(-1) === 'function';
    if (this.#lost && !hasCallback) return Promise.reject(this.#lost) as never;
    this.#sendTogether();
    const answer: unknown = super.query(...sent);
    return (answer instanceof Promise ? this.#watch(answer, sent[0]) : answer) as never;
  }

  /** Holds statements back until the end of this turn: one packet costs much less than several. */
  #sendTogether(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.#stream.uncork();
    });
  }

  async #watch(answer: Promise<unknown>, statement: unknown): Promise<unknown> {
    this.#unanswered += 1;
    if (this.#unanswered === 1) this.#expectAnswer();
    try {
      const result = await answer;
      // PostgreSQL does not refuse to commit a transaction in which a statement failed: it rolls back and says so.
      if (statement === 'commit' && (result as pg.QueryResult).command === 'ROLLBACK') throw this.#failure;
      return result;
    } catch (error) {
      throw this.#causeOf(error);
    } finally {
      this.#unanswered -= 1;
      this.#expectAnswer();
    }
  }

  #causeOf(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError)) return error;
    if (error.code === inFailedTransaction && this.#failure) return this.#failure;
    // It names the values of the refused row, such as a wage or the number of a passport, which must not reach a log.
    error.detail = undefined;
    this.#failure = error;
    // PostgreSQL may end the connection in its answer to a statement.
    if (error.severity === 'FATAL') this.#lost ??= error;
    return error;
  }

  /** pg's own `query_timeout` would return the connection to the pool with the answer still to come. */
  #expectAnswer(): void {
    clearTimeout(this.#silence);
    if (this.#answerMs === undefined || this.#unanswered === 0) return;
    this.#silence = setTimeout(() => {
      this.#stream.destroy(new NoAnswerError(`PostgreSQL did not answer within ${this.#answerMs} ms.`));
    }, this.#answerMs);
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }
}
