import { toMinor } from '@binaa/contract/money';
import type { ProjectInput } from '@binaa/contract/projects';
import { statusFromProgress } from '@binaa/contract/work-status';
import type { ColumnsOf } from '../../platform/records.ts';
import type { ProjectRow } from '../../schema.ts';

/**
 * Dates and description keep their value when an update leaves them out; every other field is emptied. The status follows
 * the progress unless it is given.
 */
export function projectColumns(input: ProjectInput, before?: ProjectRow): ColumnsOf<'projects'> {
  const {
    startDate = before?.start_date ?? null,
    endDate = before?.end_date ?? null,
    description = before?.description ?? null,
  } = input;
  return {
    name: input.name,
    location: input.location,
    total_price_minor: toMinor(input.totalPrice),
    progress: input.progress ?? null,
    status: input.status ?? statusFromProgress(input.progress),
    quotations: input.quotations ?? null,
    expected_foreman_hours: input.expectedTotalForemanHours ?? null,
    expected_worker_hours: input.expectedTotalWorkerHours ?? null,
    start_date: startDate,
    end_date: endDate,
    description,
  };
}
