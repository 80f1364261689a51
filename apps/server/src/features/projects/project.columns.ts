import { toMinor } from '@binaa/contract/money';
import type { ProjectInput } from '@binaa/contract/projects';
import { statusFromProgress } from '@binaa/contract/work-status';

/** The columns every save states in full. See docs/compatibility.md#fields-that-keep-their-value-when-absent. */
export function projectColumns(input: ProjectInput) {
  return {
    name: input.name,
    location: input.location,
    total_price_minor: toMinor(input.totalPrice),
    progress: input.progress ?? null,
    status: input.status ?? statusFromProgress(input.progress),
    quotations: input.quotations ?? null,
    expected_foreman_hours: input.expectedTotalForemanHours ?? null,
    expected_worker_hours: input.expectedTotalWorkerHours ?? null,
  };
}
