import { EmbeddedPostgresError } from '@binaa/embedded-postgres/errors';
import { ConfigError } from '../config.ts';
import { BackupError } from '../features/backup/backup-format.ts';
import { OutdatedSchemaError } from '../platform/baseline.ts';

/** Of this process: what it opens registers here how it is closed. */
export type Lifetime = {
  /** Closed in the opposite order: stop taking calls, then the pool, then the database itself. */
  onStop(close: () => Promise<unknown>): void;
  isStopping(): boolean;
};

/** Starts, and goes on until a signal; a start that fails closes what it had opened. */
export async function live(start: (life: Lifetime) => Promise<void>): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;

  function stop(code: number): Promise<void> {
    stopping ??= (async () => {
      for (const close of closers.toReversed()) await close().catch((error: unknown) => console.error(error));
      process.exit(code);
    })();
    return stopping;
  }

  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  try {
    await start({ onStop: (close) => void closers.push(close), isStopping: () => stopping !== undefined });
  } catch (error) {
    // While stopping, what was under way may well fail: that is no news.
    if (!stopping) console.error(isForThePerson(error) ? error.message : error);
    await stop(1);
  }
}

/** A fault that was told where it happened, or needs no more than its sentence. */
export class StartError extends Error {}

/** Faults with a sentence of their own need no stack trace. */
function isForThePerson(error: unknown): error is Error {
  if (
    [ConfigError, EmbeddedPostgresError, BackupError, OutdatedSchemaError, StartError].some(
      (kind) => error instanceof kind,
    )
  )
    return true;
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
