import type { Faults } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';
import { type ComputedCode, computeCodes } from './project-cost.presenter.ts';
import { readFacts } from './read-facts.ts';
import { listPresentProjectIds, recountFaults, type ShownFigures } from './recount.queries.ts';

/** Projects that are read in one statement. */
const batch = 200;

/** Compares what the cost page says about every project with a recount of its records. */
export async function costFaults(tx: Db): Promise<Faults> {
  const ids = await listPresentProjectIds(tx);
  const shown: ShownFigures[] = [];
  for (let start = 0; start < ids.length; start += batch) {
    const projects = await readFacts(tx, ids.slice(start, start + batch), true);
    shown.push(...projects.flatMap((facts) => computeCodes(facts).map((code) => shownOf(facts.row.project_id, code))));
  }
  return recountFaults(shown);
}

function shownOf(projectId: number, code: ComputedCode): ShownFigures {
  return {
    project_id: projectId,
    code_id: code.row.code_id,
    original: code.originalMinor,
    budget: code.budgetMinor,
    opening: code.openingMinor,
    expenses: code.expensesMinor,
    labour: code.labourMinor,
    actual: code.actualMinor,
    pending: code.pendingMinor,
    open: code.openMinor,
    delivered: code.deliveredMinor,
    known: code.knownMinor,
    percent: code.percentTenths / 10,
    earned: code.earnedMinor,
    cpi: code.cpi,
    forecast: code.forecastMinor,
    remaining: code.remainingMinor,
    variance: code.varianceMinor,
    used: code.usedPercent,
    level: code.level,
  };
}
