import * as endpoints from '@binaa/contract/audit';
import { auditTable } from '@binaa/contract/audit-table';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { exportAudit } from './export-audit.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { verifyAudit } from './verify-audit.ts';

export function auditRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listAuditEntries, (db, { query }) => listAuditEntries(db, clock, query)),
    exportRoute(endpoints.exportAudit, auditTable, clock, (db, { query }) => exportAudit(db, clock, query)),
    route(endpoints.verifyAuditNow, (db) => verifyAudit(db, clock.now()), { isLong: true }),
  ];
}
