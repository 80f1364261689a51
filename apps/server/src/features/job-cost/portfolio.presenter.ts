import type { PortfolioLine, PortfolioTotals } from '@binaa/contract/job-cost-portfolio';
import { fromMinor } from '@binaa/contract/money';
import { computeProject } from './project-cost.presenter.ts';
import type { ProjectFacts } from './read-facts.ts';
import { percentOf } from './rules/code-cost.ts';

type Computed = ReturnType<typeof computeProject> & { facts: ProjectFacts };

export function computeLine(facts: ProjectFacts): Computed {
  return { ...computeProject(facts), facts };
}

export function presentLine({ facts, codes, total, contractMinor, budgeted, expected }: Computed): PortfolioLine {
  const atLevel = (wanted: PortfolioLine['level']) => codes.filter(({ level }) => level === wanted).length;
  return {
    id: facts.row.project_id,
    projectId: facts.row.project_id,
    projectName: facts.row.name,
    status: facts.row.status,
    contract: fromMinor(contractMinor),
    budget: fromMinor(total.budgetMinor),
    actual: fromMinor(total.actualMinor),
    pending: fromMinor(total.pendingMinor),
    open: fromMinor(total.openMinor),
    known: fromMinor(total.knownMinor),
    percent: total.percent,
    cpi: total.cpi,
    forecast: fromMinor(total.forecastMinor),
    variance: fromMinor(total.varianceMinor),
    usedPercent: total.usedPercent,
    margin: fromMinor(expected.minor),
    marginPercent: expected.percent,
    budgetedMarginPercent: budgeted.percent,
    labourMinutes: facts.labour?.minutes ?? 0,
    level: total.level,
    watchCodes: atLevel('WATCH'),
    overCodes: atLevel('OVER'),
    hasBudget: hasBudget({ facts }),
    waitingOrders: facts.row.waiting_orders,
    waitingVariations: facts.row.waiting_variations,
  };
}

function hasBudget({ facts }: Pick<Computed, 'facts'>): boolean {
  return facts.row.last_revision !== null;
}

export function presentTotals(projects: readonly Computed[]): PortfolioTotals {
  const sum = (read: (one: Computed) => number) => projects.reduce((total, one) => total + read(one), 0);
  const budgeted = projects.filter(hasBudget);
  const marginMinor = budgeted.reduce((total, { expected }) => total + expected.minor, 0);
  const budgetedContractMinor = budgeted.reduce((total, { contractMinor }) => total + contractMinor, 0);
  return {
    projects: projects.length,
    contract: fromMinor(sum((one) => one.contractMinor)),
    budget: fromMinor(sum(({ total }) => total.budgetMinor)),
    actual: fromMinor(sum(({ total }) => total.actualMinor)),
    pending: fromMinor(sum(({ total }) => total.pendingMinor)),
    open: fromMinor(sum(({ total }) => total.openMinor)),
    known: fromMinor(sum(({ total }) => total.knownMinor)),
    forecast: fromMinor(sum(({ total }) => total.forecastMinor)),
    variance: fromMinor(sum(({ total }) => total.varianceMinor)),
    budgetedProjects: budgeted.length,
    margin: fromMinor(marginMinor),
    marginPercent: percentOf(marginMinor, budgetedContractMinor),
    watchProjects: projects.filter(({ total }) => total.level === 'WATCH').length,
    overProjects: projects.filter(({ total }) => total.level === 'OVER').length,
  };
}
