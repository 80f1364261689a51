import type { MilestoneInput } from '@binaa/contract/milestones';
import type { ColumnsOf } from '../../platform/records.ts';
import type { MilestoneRow } from '../../schema.ts';

/** The status keeps its value when an update leaves it out. A milestone never moves to another project. */
export function milestoneColumns(
  input: MilestoneInput,
  before?: MilestoneRow,
): Omit<ColumnsOf<'milestones'>, 'project_id'> {
  return {
    name: input.name,
    due_date: input.dueDate,
    status: input.status ?? before?.status ?? 'PENDING',
    description: input.description ?? null,
  };
}
