import { runMessages } from '@binaa/contract/payroll-runs';
import { type OwnPayslip, type Payslip, payslipMessages } from '@binaa/contract/payslips';
import type { Clock } from '../../../platform/clock.ts';
import { found } from '../../../platform/records.ts';
import type { Db } from '../../../schema.ts';
import { defaultSettings, type PayrollSettings } from '../../payroll/compute/settings.ts';
import { findRun } from '../run.queries.ts';
import { presentOwnSlip, presentSlip, type SlipParts } from './slip.presenter.ts';
import { findSlipView, type SlipView } from './slip.queries.ts';
import { selectCosts, selectDays, selectLines, selectSiteNames } from './slip-parts.queries.ts';

export type OfRun = { runId: number; userId: number };

/** A person's payslip of a run with all that it is computed from. */
export async function readSlip(db: Db, clock: Clock, of: OfRun): Promise<Payslip> {
  const row = found(await findSlipView(db, of), payslipMessages.notFound);
  const [parts] = await readParts(db, clock, [row]);
  return presentSlip(row, found(parts, payslipMessages.notFound), await selectCosts(db, row.id));
}

export async function readOwnSlips(db: Db, clock: Clock, rows: readonly SlipView[]): Promise<OwnPayslip[]> {
  const parts = await readParts(db, clock, rows);
  return rows.flatMap((row, place) => {
    const ofRow = parts[place];
    return ofRow ? [presentOwnSlip(row, ofRow)] : [];
  });
}

/** Lines and days of payslips, in their order. */
async function readParts(db: Db, clock: Clock, rows: readonly SlipView[]): Promise<SlipParts[]> {
  const { timeZone } = clock;
  const ids = rows.map(({ id }) => id);
  const lines = await selectLines(db, ids);
  const days = await selectDays(db, ids, timeZone);
  const sites = [...days.values()].flat().flatMap((day) => day.sites.map(({ siteId }) => siteId));
  const problemSites = rows.flatMap(({ problems }) => problems.flatMap((one) => ('siteId' in one ? one.siteId : [])));
  const siteNames = await selectSiteNames(db, [...new Set([...sites, ...problemSites])]);
  const rulesOf = new Map<number, PayrollSettings>();
  for (const runId of new Set(rows.map(({ run_id }) => run_id))) rulesOf.set(runId, await readRunRules(db, runId));
  return rows.map(({ id, run_id }) => ({
    lines: lines.get(id) ?? [],
    days: days.get(id) ?? [],
    rules: rulesOf.get(run_id) ?? defaultSettings,
    siteNames,
    timeZone,
  }));
}

/** The rules that a run was computed with. */
async function readRunRules(db: Db, runId: number): Promise<PayrollSettings> {
  const { settings } = found(await findRun(db, runId), runMessages.notFound);
  return (settings as { settings?: PayrollSettings } | null)?.settings ?? defaultSettings;
}
