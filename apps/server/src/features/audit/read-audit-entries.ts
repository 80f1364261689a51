import type { AuditEntry } from '@binaa/contract/audit';
import { personIdsIn } from '@binaa/contract/audit-changes';
import type { Db } from '../../schema.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import { type AuditFilter, type Bounds, listAuditEntryViews, listNamesOf } from './audit.queries.ts';

/** Entries with the names of the people they mention. */
export async function readAuditEntries(
  db: Db,
  filter: AuditFilter,
  timeZone: string,
  bounds: Bounds,
): Promise<AuditEntry[]> {
  const rows = await listAuditEntryViews(db, filter, timeZone, bounds);
  const names = await listNamesOf(
    db,
    rows.flatMap(({ before, after }) => personIdsIn([before, after])),
  );
  return rows.map((row) => presentAuditEntry(row, names));
}
