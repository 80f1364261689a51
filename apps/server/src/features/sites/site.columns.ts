import { toMinor } from '@binaa/contract/money';
import type { SiteInput } from '@binaa/contract/sites';
import type { ColumnsOf } from '../../platform/records.ts';
import type { SiteRow } from '../../schema.ts';

/** The description keeps its value when an update leaves it out; every other field is emptied. */
export function siteColumns(input: SiteInput, before?: SiteRow): ColumnsOf<'sites'> {
  const { description = before?.description ?? null } = input;
  return {
    name: input.name,
    project_id: input.projectId,
    progress: input.progress ?? null,
    expenses_minor: input.expenses == null ? null : toMinor(input.expenses),
    description,
  };
}
