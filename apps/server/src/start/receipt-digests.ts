import { fillReceiptDigests } from '../features/files/fill-receipt-digests.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Db } from '../schema.ts';
import type { Lifecycle } from './lifecycle.ts';

const perMinute = 50;

/** Lets duplicates of older receipts be found, slowly, so that reading them holds up nobody. */
export function startFillingReceiptDigests(db: Db, deps: { storage: Storage }, lifecycle: Lifecycle): void {
  const filling = runPeriodically({
    intervalMs: 60_000,
    work: fillReceiptDigests(db, deps, perMinute),
    onError: (error) => console.error('The content of older receipts could not be read.', error),
  });
  lifecycle.onStop(() => filling.stop());
}
