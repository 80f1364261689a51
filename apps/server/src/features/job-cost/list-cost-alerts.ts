import { costAlertsShown, type ProjectCostAlerts } from '@binaa/contract/cost-alerts';
import type { CostLevel } from '@binaa/contract/cost-levels';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { listAlertsOf, listBudgetedProjectIds } from './cost-alert.queries.ts';
import { type ComputedCode, computeCodes, presentCode, presentProjectCost } from './project-cost.presenter.ts';
import { type ProjectFacts, readFacts } from './read-facts.ts';

type Found = { facts: ProjectFacts; level: CostLevel; codes: ComputedCode[] };

/** Levels are computed when they are read; what is remembered is only since when. */
export async function listCostAlerts(db: Db, actor: Actor) {
  const projects = await readFacts(db, await listBudgetedProjectIds(db), maySeeSalary(actor));
  const found = projects.map(alertsOf).filter(({ codes }) => codes.length > 0);
  const shown = found.toSorted(worstFirst).slice(0, costAlertsShown);
  const remembered = await listAlertsOf(
    db,
    shown.map(({ facts }) => facts.row.project_id),
  );
  const seen = new Map(remembered.map((alert) => [keyOf(alert), alert.first_seen_at]));
  return {
    watch: found.filter(({ level }) => level === 'WATCH').length,
    over: found.filter(({ level }) => level === 'OVER').length,
    projects: shown.map((one) => present(one, seen)),
  };
}

function alertsOf(facts: ProjectFacts): Found {
  const codes = computeCodes(facts)
    .filter(({ level }) => level !== 'OK')
    .toSorted((one, other) => rank(one) - rank(other) || used(other) - used(one));
  return { facts, codes, level: codes[0]?.level ?? 'OK' };
}

const rank = ({ level }: { level: CostLevel }) => (level === 'OVER' ? 0 : 1);
/** Cost without a budget is worse than any share of one. */
const used = ({ usedPercent }: ComputedCode) => usedPercent ?? Number.MAX_SAFE_INTEGER;

function worstFirst(one: Found, other: Found): number {
  const [first, second] = [one.codes[0], other.codes[0]];
  return rank(one) - rank(other) || (first && second ? used(second) - used(first) : 0);
}

type Key = { project_id: number; code_id: number; level: string; revision: number | null };

const keyOf = ({ project_id, code_id, level, revision }: Key) => `${project_id} ${code_id} ${level} ${revision}`;

function present({ facts, level, codes }: Found, seen: ReadonlyMap<string, Date>): ProjectCostAlerts {
  const { project_id, name, last_revision } = facts.row;
  return {
    projectId: project_id,
    projectName: name,
    level,
    forecastMarginPercent: presentProjectCost(facts, '').margin.percent,
    codes: codes.map((one) => {
      const { codeId, code, nameEn, nameAr, budget, known, usedPercent, percent } = presentCode(one);
      const since = seen.get(keyOf({ project_id, code_id: codeId, level: one.level, revision: last_revision }));
      return {
        codeId,
        code,
        nameEn,
        nameAr,
        level: one.level,
        budget: budget.revised,
        known,
        usedPercent,
        percent,
        since: since?.toISOString() ?? null,
      };
    }),
  };
}
