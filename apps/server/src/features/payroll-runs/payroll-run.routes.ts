import * as endpoints from '@binaa/contract/payroll-runs';
import * as settlements from '@binaa/contract/settlements';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { approveRun, withdrawRun } from './approve-run.ts';
import { type ComputedRun, computeRun } from './compute-run.ts';
import { createRun, scopeOfInput } from './create-run.ts';
import { discardRun } from './discard-run.ts';
import { exportRun, runTable } from './export-run.ts';
import { getDueRun } from './get-due-run.ts';
import { getRun } from './get-run.ts';
import { listRuns } from './list-runs.ts';
import { payRun } from './pay-run.ts';
import { listCorrections } from './payslips/list-corrections.ts';
import { listProblems } from './payslips/list-problems.ts';
import { computeDraft, recomputeRun } from './recompute-run.ts';
import { reverseRun } from './reverse-run.ts';
import { reopenRun, reviewRun } from './review-run.ts';
import { computeSettlement, previewSettlement, settlePerson } from './settle-person.ts';

/** Computing is done before the transaction, from one snapshot: it takes long, and nobody should wait for its locks. */
export function payrollRunRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listRuns, (db, { query }) => listRuns(db, query)),
    route(endpoints.getDueRun, (db) => getDueRun(db, clock)),
    route(endpoints.getRun, (db, { params }) => getRun(db, clock, params.id)),
    route(endpoints.listRunProblems, (db, { params }) => listProblems(db, params.id)),
    route(endpoints.listRunCorrections, (db, { params }) => listCorrections(db, params.id)),
    exportRoute(endpoints.exportRun, runTable, clock, (db, { params }) => exportRun(db, params.id)),
    route(endpoints.createRun, (tx, { actor }, computed: ComputedRun) => createRun(tx, clock, actor, computed), {
      prepare: (db, { body }) => computeRun(db, clock, scopeOfInput(body)),
    }),
    route(
      endpoints.computeRun,
      (tx, { actor, params, body }, computed: ComputedRun | undefined) =>
        recomputeRun(tx, clock, actor, { id: params.id, version: body?.version, computed }),
      { prepare: (db, { params }) => computeDraft(db, clock, params.id) },
    ),
    route(endpoints.reviewRun, (tx, { actor, params, body }) => reviewRun(tx, clock, actor, { ...params, ...body })),
    route(endpoints.reopenRun, (tx, { actor, params, body }) => reopenRun(tx, clock, actor, { ...params, ...body })),
    route(endpoints.approveRun, (tx, { actor, params, body }) => approveRun(tx, clock, actor, { ...params, ...body })),
    route(endpoints.withdrawRun, (tx, { actor, params, body }) =>
      withdrawRun(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.payRun, (tx, { actor, params, body }) => payRun(tx, clock, actor, { ...params, ...body })),
    route(endpoints.reverseRun, (tx, { actor, params, body }) => reverseRun(tx, clock, actor, { ...params, ...body })),
    route(endpoints.discardRun, (tx, { actor, params }) => discardRun(tx, clock, actor, params.id)),
    route(
      settlements.previewSettlement,
      (db, { actor, params, body }) => previewSettlement(db, clock, actor, { ...params, ...body }),
      { ownTransactions: true },
    ),
    route(
      settlements.createSettlement,
      (tx, { actor, params, body }, computed: ComputedRun) =>
        settlePerson(tx, clock, actor, { ...params, ...body, computed }),
      { prepare: (db, { params, body }) => computeSettlement(db, clock, params.userId, body) },
    ),
  ];
}
