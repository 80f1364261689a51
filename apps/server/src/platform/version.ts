import { errorMessages } from '@binaa/contract/errors';
import { AppError } from './http/app-error.ts';

/** For a record read with a lock: nobody can come between this check and the write. */
export function refuseStale(record: { version: number }, expected: number | undefined): void {
  if (expected === undefined || expected === record.version) return;
  throw new AppError('STALE_VERSION', errorMessages.stale);
}
