import { makePage, type Page } from '@binaa/contract/paging';
import { runMessages } from '@binaa/contract/payroll-runs';
import type { OwnPayslip, PayslipSummary, PrintQuery, SlipListQuery } from '@binaa/contract/payslips';
import type { Clock } from '../../../platform/clock.ts';
import { limitAndOffset } from '../../../platform/list.ts';
import { found } from '../../../platform/records.ts';
import type { Db } from '../../../schema.ts';
import { findRun } from '../run.queries.ts';
import { readOwnSlips } from './read-slip.ts';
import { presentSlipSummary } from './slip.presenter.ts';
import { listSlipViews } from './slip.queries.ts';

export async function listSlips(db: Db, runId: number, query: SlipListQuery): Promise<Page<PayslipSummary>> {
  found(await findRun(db, runId), runMessages.notFound);
  const { rows, total } = await listSlipViews(db, runId, query, { ...limitAndOffset(query), sort: query.sort });
  return makePage(rows.map(presentSlipSummary), total, query);
}

/** Whole payslips take thousands of rows each, so a print is made of small pages. */
const printPageSize = 20;
const largestPrintPage = 100;

export async function printRun(db: Db, clock: Clock, runId: number, query: PrintQuery): Promise<Page<OwnPayslip>> {
  found(await findRun(db, runId), runMessages.notFound);
  const request = { page: query.page, size: Math.min(query.size ?? printPageSize, largestPrintPage) };
  const filter = { held: false, search: query.search };
  const { rows, total } = await listSlipViews(db, runId, filter, { ...limitAndOffset(request), sort: query.sort });
  return makePage(await readOwnSlips(db, clock, rows), total, request);
}
