import { errorMessages } from '@binaa/contract/errors';
import { AppError } from './http/app-error.ts';

/** Lock the record before this check, so that nobody can change it between the check and the write. */
export function refuseStale(record: { version: number }, expected: number | undefined): void {
  if (expected === undefined || expected === record.version) return;
  throw staleVersion();
}

export function staleVersion(): AppError {
  return new AppError('STALE_VERSION', errorMessages.stale);
}
