import { type PayProblem, problemKinds } from '@binaa/contract/pay-problems';
import { runMessages } from '@binaa/contract/payroll-runs';
import { found } from '../../../platform/records.ts';
import type { Db } from '../../../schema.ts';
import { findRun } from '../run.queries.ts';
import { presentProblem, stillOwed } from './problem.presenter.ts';
import { listSlipViews } from './slip.queries.ts';
import { selectSiteNames } from './slip-parts.queries.ts';

/** By kind, those that block first, then by person and day. */
export async function listProblems(db: Db, runId: number): Promise<PayProblem[]> {
  found(await findRun(db, runId), runMessages.notFound);
  const whole = { limit: undefined, offset: 0, sort: undefined };
  const { rows } = await listSlipViews(db, runId, { held: false }, whole);
  const problems = rows.flatMap((row) => row.problems);
  const siteNames = await selectSiteNames(db, [
    ...new Set(problems.flatMap((one) => ('siteId' in one ? one.siteId : []))),
  ]);
  return rows
    .flatMap((row) => [...row.problems.map((problem) => presentProblem(problem, row, siteNames)), ...stillOwed(row)])
    .toSorted((one, other) => problemKinds.indexOf(one.kind) - problemKinds.indexOf(other.kind));
}
