import type { AuditEntry, listAuditEntries as endpoint } from '@binaa/contract/audit';
import type { QueryOf } from '@binaa/contract/endpoint';
import { makePage, type Page } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { countAuditEntries } from './audit.queries.ts';
import { readAuditEntries } from './read-audit-entries.ts';

export async function listAuditEntries(
  db: Db,
  { timeZone }: Clock,
  query: QueryOf<typeof endpoint>,
): Promise<Page<AuditEntry>> {
  const bounds = { ...limitAndOffset(query), oldestFirst: query.sort?.direction === 'asc' };
  const [entries, total] = await Promise.all([
    readAuditEntries(db, query, timeZone, bounds),
    countAuditEntries(db, query, timeZone),
  ]);
  return makePage(entries, total, query);
}
