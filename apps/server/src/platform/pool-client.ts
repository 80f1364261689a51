import type { Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';
import { type Answered, type Descriptions, PreparedQuery } from './prepared-query.ts';
import { preparedName } from './prepared-statements.ts';

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
export class PoolClient extends pg.Client {
  readonly #answerMs: number | undefined;
  /** Why the connection was lost. Later statements on it fail with the same reason, so that a caller can be told. */
  #lost: Error | undefined;
  /** The last failure. What follows it in the same transaction fails because of it. */
  #failure: unknown;
  #unanswered = 0;
  #silence: NodeJS.Timeout | undefined;
  #isCorked = false;
  /** Of the answers to prepared statements. */
  readonly #descriptions: Descriptions = new Map();

  constructor(config: PoolClientConfig = {}) {
    super({ ...config, pipeline: true });
    this.#answerMs = config.answerMs;
    this.on('error', (error: Error) => {
      this.#lost ??= error;
    });
  }

  /** PostgreSQL has ended it, although its socket may not have closed yet. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  // The pool passes callbacks. They and all other forms that pg accepts are passed on unchanged.
  override query(...sent: unknown[]): never {
    const [text, values] = sent;
    const isOrdinary = typeof text === 'string' && typeof values !== 'function' && sent.length <= 2;
    if (!isOrdinary) return super.query(...(sent as [never]));
    return new Promise((resolve, reject) => {
      this.#ask(text, values as unknown[] | undefined, (error, result) => (error ? reject(error) : resolve(result)));
    }) as never;
  }

  /** A statement whose answer nobody waits for. If it fails, the rest of its transaction fails with its error. */
  send(text: string, values?: unknown[]): void {
    this.#ask(text, values, () => undefined);
  }

  #ask(text: string, values: unknown[] | undefined, answered: Answered): void {
    if (this.#lost) return answered(this.#lost);
    this.#sendTogether();
    this.#unanswered += 1;
    if (this.#unanswered === 1) this.#expectAnswer();
    let isAnswered = false;
    const end: Answered = (error, result) => {
      // pg reports a value that it cannot write, and then the empty answer to what it sent instead.
      if (isAnswered) return;
      isAnswered = true;
      this.#unanswered -= 1;
      this.#expectAnswer();
      if (error) answered(this.#causeOf(error));
      // PostgreSQL does not refuse to commit a transaction in which a statement failed: it rolls back and says so.
      else if (text === 'commit' && result?.command === 'ROLLBACK')
        answered(this.#failure ?? new Error('Rolled back.'));
      else answered(undefined, result);
    };
    const name = values && preparedName(text);
    super.query(
      values && name !== undefined
        ? new PreparedQuery({ name, text, values }, this.#descriptions, end)
        : new pg.Query(text, values, end as never),
    );
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

  /**
   * Waits anew from each answer. pg's own `query_timeout` would return the connection to the pool with the answer still to
   * come.
   */
  #expectAnswer(): void {
    if (this.#answerMs === undefined) return;
    // Many times cheaper than a new timer for each answer.
    this.#silence ??= setTimeout(() => this.#endSilence(), this.#answerMs).unref();
    this.#silence.refresh();
  }

  #endSilence(): void {
    if (this.#unanswered === 0) return;
    this.#stream.destroy(new NoAnswerError(`PostgreSQL did not answer within ${this.#answerMs} ms.`));
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }
}
