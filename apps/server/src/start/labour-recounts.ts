import { recountLabour } from '../features/labour/recount-labour.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Db } from '../schema.ts';
import type { Lifecycle } from './lifecycle.ts';

const intervalMs = 5_000;

export function startRecountingLabour(db: Db, lifecycle: Lifecycle): void {
  const recounting = runPeriodically({
    intervalMs,
    work: () => recountLabour(db),
    onError: (error) => console.error('Labour could not be recounted.', error),
  });
  lifecycle.onStop(() => recounting.stop());
}
