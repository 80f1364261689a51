import { EmbeddedPostgresError } from '@binaa/embedded-postgres/errors';
import { ConfigError } from '../config.ts';
import { BackupError } from '../features/backup/backup-format.ts';
import { OutdatedSchemaError } from '../platform/baseline.ts';
import { NewerSchemaError } from '../platform/migrations.ts';
import { UnreachableDatabaseError } from '../platform/unreachable-database.ts';

/** Whatever the process opens registers here how to close it. */
export type Lifecycle = {
  /** Closers run in reverse order: first the HTTP server, then the pool, then the database. */
  onStop(close: () => Promise<unknown>): void;
  isStopping(): boolean;
};

/** Starts the process and stops it on a signal. A failed start closes what it has opened. */
export async function runProcess(start: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
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
    // During a stop, a start that is still running is expected to fail.
    if (!stopping) console.error(isOperatorError(error) ? error.message : error);
    await stop(1);
  }
}

/** An error whose message is enough for the operator. */
export class StartError extends Error {}

const operatorErrors = [
  ConfigError,
  EmbeddedPostgresError,
  UnreachableDatabaseError,
  OutdatedSchemaError,
  NewerSchemaError,
  BackupError,
  StartError,
];

/** Errors that an operator can act on are printed without a stack trace. */
export function isOperatorError(error: unknown): error is Error {
  if (operatorErrors.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
