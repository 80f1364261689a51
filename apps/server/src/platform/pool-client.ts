import type { Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';
import { type Answered, type Descriptions, PreparedQuery } from './prepared-query.ts';
import { preparedName } from './prepared-statements.ts';

/** The routine of PostgreSQL that refuses a prepared statement whose columns have changed. Its error code has other reasons too. */
const refusesOutdatedPlan = 'RevalidateCachedQuery';

/** PostgreSQL did not answer a statement in time. Whether a commit was carried out is unknown. */
export class NoAnswerError extends Error {}

export type PoolClientConfig = ClientConfig & {
  /** How long PostgreSQL may stay silent while it owes an answer; forever by default. */
  answerMs?: number | undefined;
};

/** The part of pg's connection that its type leaves out. */
type Connection = { stream: Socket; _send: (message: Buffer) => void };

/** As pg sends it. Throws if it cannot be written. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

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
  #isOutdated = false;
  /** Of the answers to prepared statements. */
  readonly #descriptions: Descriptions = new Map();
  /** Messages that are sent at the end of this turn. */
  #held: Buffer[] = [];

  constructor(config: PoolClientConfig = {}) {
    super({ ...config, pipeline: true });
    this.#answerMs = config.answerMs;
    this.#connection._send = (message) => this.#hold(message);
    this.on('error', (error: Error) => {
      this.#lost ??= error;
    });
  }

  /**
   * PostgreSQL has ended it, although its socket may not have closed yet; or a table has changed, and a prepared statement
   * would fail again and again.
   */
  get mustClose(): boolean {
    return this.#lost !== undefined || this.#isOutdated;
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

  /**
   * A statement whose answer nobody waits for. If it fails, the rest of its transaction fails with its error. Throws if it
   * cannot be sent.
   */
  send(text: string, values?: unknown[]): void {
    let isSent = false;
    this.#ask(text, values, (error) => {
      if (!isSent) throw error;
    });
    isSent = true;
  }

  #ask(text: string, given: unknown[] | undefined, answered: Answered): void {
    if (this.#lost) return answered(this.#lost);
    let values: unknown[] | undefined;
    try {
      values = given?.map(prepareValue);
    } catch (error) {
      return answered(error);
    }
    this.#unanswered += 1;
    if (this.#unanswered === 1) this.#expectAnswer();
    const end: Answered = (error, result) => {
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

  /** One packet costs much less than several, and one buffer less than several that pass through the stream together. */
  #hold(message: Buffer): void {
    if (this.#held.push(message) > 1) return;
    process.nextTick(() => {
      const messages = this.#held;
      this.#held = [];
      const { stream } = this.#connection;
      if (stream.writable) stream.write(Buffer.concat(messages));
    });
  }

  #causeOf(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError)) return error;
    // It names the values of the refused row, such as a wage or the number of a passport, which must not reach a log.
    error.detail = undefined;
    // PostgreSQL may end the connection in its answer to a statement.
    if (error.severity === 'FATAL') this.#lost ??= error;
    else if (this.getTransactionStatus() === 'E' && this.#failure) return this.#failure;
    if (error.routine === refusesOutdatedPlan) this.#isOutdated = true;
    this.#failure = error;
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
    this.#connection.stream.destroy(new NoAnswerError(`PostgreSQL did not answer within ${this.#answerMs} ms.`));
  }

  get #connection(): Connection {
    return (this as unknown as { connection: Connection }).connection;
  }
}
