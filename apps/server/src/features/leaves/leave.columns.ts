import type { LeaveInput } from '@binaa/contract/leaves';

export function leaveColumns(input: Omit<LeaveInput, 'version'>) {
  return {
    kind: input.kind,
    from_date: input.fromDate,
    to_date: input.toDate,
    note: input.note || null,
    file_key: input.fileKey ?? null,
  };
}
