import * as endpoints from '@binaa/contract/imports';
import type { Clock } from '../../platform/clock.ts';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import { createImport } from './create-import.ts';
import { discardImport } from './discard-import.ts';
import { getImport } from './get-import.ts';
import { getImportTemplate } from './get-import-template.ts';
import { findImport } from './import.queries.ts';
import { listImportErrors } from './list-import-errors.ts';
import { listImports } from './list-imports.ts';
import { putImportRows } from './put-import-rows.ts';
import { startCheck } from './start-check.ts';
import { startRun } from './start-run.ts';
import { stopImport } from './stop-import.ts';
import { updateImport } from './update-import.ts';

export function importRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listImports, (db, { actor, query }) => listImports(db, actor, query)),
    route(endpoints.createImport, (tx, { actor, body }) => createImport(tx, clock, actor, body)),
    route(endpoints.getImport, (db, { actor, params }) => getImport(db, actor, params.id)),
    route(endpoints.updateImport, (tx, { actor, params, body }) => updateImport(tx, actor, params.id, body)),
    route(endpoints.putImportRows, (tx, { actor, params, query, body }) =>
      putImportRows(tx, actor, params.id, { ...query, ...body }),
    ),
    route(endpoints.checkImport, (tx, { actor, params }) => startCheck(tx, actor, params.id)),
    route(endpoints.runImport, (tx, { actor, params, body }) => startRun(tx, clock, actor, params.id, body.version), {
      confirmsWhen: async (db, { params }) => (await findImport(db, params.id))?.kind === 'USERS',
    }),
    route(endpoints.stopImport, (tx, { actor, params }) => stopImport(tx, actor, params.id)),
    route(endpoints.discardImport, (tx, { actor, params }) => discardImport(tx, actor, params.id)),
    route(endpoints.listImportErrors, (db, { actor, params, query }) => listImportErrors(db, actor, params.id, query)),
    fileRoute(endpoints.getImportTemplate, ({ actor, params, query }) => getImportTemplate(actor, params.kind, query)),
  ];
}
