import type { AuditEntry, listAuditEntries as endpoint } from '@binaa/contract/audit';
import type { QueryOf } from '@binaa/contract/endpoint';
import type { Clock } from '../../platform/clock.ts';
import { type Rows, rowsAfter } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { countAuditEntries } from './audit.queries.ts';
import { readAuditEntries } from './read-audit-entries.ts';

/** Entries are never changed or deleted, and the trail is the longest list, so it is read by keyset. */
export async function exportAudit(
  db: Db,
  { timeZone }: Clock,
  { sort, ...filter }: QueryOf<typeof endpoint>,
): Promise<Rows<AuditEntry>> {
  const oldestFirst = sort?.direction === 'asc';
  const total = await countAuditEntries(db, filter, timeZone);
  return rowsAfter(total, (last, limit) =>
    readAuditEntries(db, filter, timeZone, { limit, oldestFirst, after: last?.id }),
  );
}
