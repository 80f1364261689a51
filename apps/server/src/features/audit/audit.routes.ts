import { exportAudit, listAuditEntries, verifyAuditNow } from '@binaa/contract/audit';
import type { Clock } from '../../platform/clock.ts';
import { downloadRoute, type Route, route } from '../../platform/http/route.ts';
import { exportAudit as exportTrail } from './export-audit.ts';
import { listAuditEntries as listEntries } from './list-audit-entries.ts';
import { verifyAudit } from './verify-audit.ts';

export function auditRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(listAuditEntries, (db, { query }) => listEntries(db, clock, query)),
    downloadRoute(exportAudit, (db, { query }) => exportTrail(db, clock, query)),
    route(verifyAuditNow, (db) => verifyAudit(db, clock.now())),
  ];
}
