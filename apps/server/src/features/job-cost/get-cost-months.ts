import type { ResponseOf } from '@binaa/contract/endpoint';
import type { getProjectCostMonths as endpoint } from '@binaa/contract/job-costs';
import { fromMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { readLabourMonthSums, readMonthCodeRows, readMonthPercents, readOpeningMonths } from './facts.queries.ts';
import { computeCodes } from './project-cost.presenter.ts';
import { overheadCodeOf, readFacts } from './read-facts.ts';
import { type CostMonthFigures, costMonths, type MonthCost } from './rules/cost-months.ts';
import { totalFigures } from './rules/project-total.ts';

export async function getCostMonths(
  db: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
): Promise<ResponseOf<typeof endpoint>> {
  const seesPay = maySeeSalary(actor);
  const [read] = await readFacts(db, [projectId], seesPay);
  const facts = found(read, projectMessages.notFound);
  const codes = computeCodes(facts);
  const { actualMinor, forecastMinor } = totalFigures(codes);
  const { plan_start: start, plan_end: end, curve } = facts.row;
  const overheads = overheadCodeOf(facts.codes.map(({ row }) => row));
  const expenses = (await readMonthCodeRows(db, projectId)).map(({ month, code_id, amount_minor }) => ({
    month,
    codeId: code_id ?? overheads,
    amountMinor: amount_minor,
  }));
  const opening = (await readOpeningMonths(db, projectId)).map(({ month, code_id, amount_minor }) => ({
    month,
    codeId: code_id,
    amountMinor: amount_minor,
  }));
  const takesLabour = facts.codes.find(({ row }) => row.takes_labour)?.row.code_id ?? null;
  const labour = (await readLabourMonthSums(db, projectId, seesPay)).map(({ month, amount_minor }) => ({
    month,
    codeId: takesLabour,
    amountMinor: amount_minor,
  }));
  const percents = (await readMonthPercents(db, projectId)).map(({ month, code_id, percent }) => ({
    month,
    codeId: code_id,
    percentTenths: Math.round(percent * 10),
  }));
  const months = costMonths({
    today: clock.today(),
    plan: start && end && start <= end ? { start, end, curve } : null,
    codes: codes.map(({ row, budgetMinor, earnedMinor }) => ({ codeId: row.code_id, budgetMinor, earnedMinor })),
    actualMinor,
    forecastMinor,
    costs: sumByCode([...opening, ...expenses, ...labour]),
    percents,
  });
  const used = new Set(months.flatMap(({ byCode }) => byCode.map(({ codeId }) => codeId)));
  return {
    codes: facts.codes
      .filter(({ row }) => used.has(row.code_id))
      .map(({ row }) => ({ codeId: row.code_id, code: row.code, nameEn: row.name_en, nameAr: row.name_ar })),
    months: months.map(presentMonth),
  };
}

/** One amount for each month and code. What counts for no code is left out. */
function sumByCode(costs: readonly (Omit<MonthCost, 'codeId'> & { codeId: number | null })[]): MonthCost[] {
  const sums = new Map<string, MonthCost>();
  for (const { month, codeId, amountMinor } of costs) {
    if (codeId === null) continue;
    const key = `${month} ${codeId}`;
    const sum = sums.get(key) ?? { month, codeId, amountMinor: 0 };
    sums.set(key, { ...sum, amountMinor: sum.amountMinor + amountMinor });
  }
  return [...sums.values()];
}

function presentMonth(figures: CostMonthFigures) {
  const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor));
  return {
    month: figures.month,
    planned: amount(figures.plannedMinor),
    earned: amount(figures.earnedMinor),
    actual: amount(figures.actualMinor),
    actualOfMonth: amount(figures.ofMonthMinor),
    byCode: figures.byCode.map(({ codeId, amountMinor }) => ({ codeId, amount: fromMinor(amountMinor) })),
    budgetLeft: amount(figures.budgetLeftMinor),
    forecast: amount(figures.forecastMinor),
  };
}
