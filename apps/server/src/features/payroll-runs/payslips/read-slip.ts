import { type OwnPayslip, type Payslip, payslipMessages } from '@binaa/contract/payslips';
import type { Clock } from '../../../platform/clock.ts';
import { found } from '../../../platform/records.ts';
import type { Db } from '../../../schema.ts';
import { defaultSettings } from '../../payroll/compute/settings.ts';
import { selectRunRules } from '../origins.queries.ts';
import { presentOwnSlip, presentSlip, type SlipParts } from './slip.presenter.ts';
import { findSlipView, type OneSlipView, type SlipView } from './slip.queries.ts';
import { selectCosts, selectDays, selectLines, selectSiteNames } from './slip-parts.queries.ts';

export type OfRun = { runId: number; userId: number };

/** A person's payslip of a run with all that it is computed from. */
export async function readSlip(db: Db, clock: Clock, of: OfRun): Promise<Payslip> {
  const row = found(await findSlipView(db, of), payslipMessages.notFound);
  return presentSlip(row, await readParts(db, clock, row), await selectCosts(db, row.id));
}

export async function readOwnSlip(db: Db, clock: Clock, row: OneSlipView): Promise<OwnPayslip> {
  return presentOwnSlip(row, await readParts(db, clock, row));
}

async function readParts(db: Db, { timeZone }: Clock, row: OneSlipView): Promise<SlipParts> {
  const lines = await selectLines(db, [row.id]);
  const days = await selectDays(db, [row.id], timeZone);
  return {
    lines: lines.get(row.id) ?? [],
    days: days.get(row.id) ?? [],
    rules: row.rules ?? defaultSettings,
    siteNames: new Map(Object.entries(row.site_names).map(([id, name]) => [Number(id), name])),
    timeZone,
  };
}

/** Payslips of a list, in its order, for print. Sites and rules are read once for all. */
export async function readOwnSlips(db: Db, { timeZone }: Clock, rows: readonly SlipView[]): Promise<OwnPayslip[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await selectLines(db, ids);
  const days = await selectDays(db, ids, timeZone);
  const sites = [...days.values()].flat().flatMap((day) => day.sites.map(({ siteId }) => siteId));
  const siteNames = await selectSiteNames(db, [...new Set(sites)]);
  const rulesOf = await selectRunRules(db, [...new Set(rows.map(({ run_id }) => run_id))]);
  return rows.map((row) =>
    presentOwnSlip(row, {
      lines: lines.get(row.id) ?? [],
      days: days.get(row.id) ?? [],
      rules: rulesOf.get(row.run_id) ?? defaultSettings,
      siteNames,
      timeZone,
    }),
  );
}
