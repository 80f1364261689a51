import type { ForecastMethod } from '@binaa/contract/cost-plans';
import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { PercentSource } from '@binaa/contract/job-costs';
import type { Db } from '../../schema.ts';
import {
  type CategoryFactsRow,
  type CategoryMap,
  type CodeFactsRow,
  type FactRows,
  type LabourFactsRow,
  nothingPlanned,
  type OrderFactsRow,
  type ProjectFactsRow,
  readFactRows,
} from './facts.queries.ts';
import type { CodeFacts } from './rules/code-cost.ts';

export type CodeOfProject = CodeFacts & {
  row: CodeFactsRow;
  percentFrom: PercentSource;
  deliveredMinor: number;
};

type OfCategory = CategoryFactsRow & { category: ExpenseCategory };
const hasCategory = (row: CategoryFactsRow): row is OfCategory => row.category !== null;

type LeftOut = Pick<OfCategory, 'category' | 'approved_minor' | 'pending_minor'> & Pick<OrderFactsRow, 'open_minor'>;

/** Everything that the figures of a project are computed from. */
export type ProjectFacts = {
  row: ProjectFactsRow;
  codes: CodeOfProject[];
  leftOut: LeftOut[];
  unmapped: ExpenseCategory[];
  labour: LabourFactsRow | undefined;
  map: CategoryMap;
};

/** Of present projects, in the order of the ids. Takes one statement for any number of projects. */
export async function readFacts(db: Db, projectIds: readonly number[], seesPay: boolean): Promise<ProjectFacts[]> {
  const rows = await readFactRows(db, projectIds, seesPay);
  const projects = new Map(rows.projects.map((row) => [row.project_id, row]));
  const plans = Map.groupBy(rows.plans, ({ project_id }) => project_id);
  const categories = Map.groupBy(rows.categories, ({ project_id }) => project_id);
  const orders = Map.groupBy(rows.orders, ({ project_id }) => project_id);
  const labour = Map.groupBy(rows.labour, ({ project_id }) => project_id);
  return projectIds.flatMap((id) => {
    const project = projects.get(id);
    if (!project) return [];
    return factsOf(project, {
      map: rows.map,
      codes: codesOf(rows.codes, plans.get(id) ?? []),
      categories: categories.get(id) ?? [],
      orders: orders.get(id) ?? [],
      labour: labour.get(id) ?? [],
    });
  });
}

function codesOf(codes: FactRows['codes'], plans: FactRows['plans']): CodeFactsRow[] {
  const planned = new Map(plans.map((plan) => [plan.code_id, plan]));
  return codes.map((code) => ({ ...nothingPlanned, ...planned.get(code.code_id), ...code }));
}

/** Where expenses count whose category has no code yet, because it came with a newer release. */
export function overheadCodeOf(codes: readonly Pick<CodeFactsRow, 'code_id' | 'type' | 'active'>[]): number | null {
  return codes.find(({ type, active }) => type === 'OVERHEAD' && active)?.code_id ?? null;
}

type OfProject = Omit<FactRows, 'projects' | 'codes' | 'plans'> & { codes: CodeFactsRow[] };

function factsOf(row: ProjectFactsRow, { map, codes, categories, orders, labour: [labour] }: OfProject): ProjectFacts {
  const overheads = overheadCodeOf(codes);
  const codeOf = (one: { is_mapped: boolean; code_id: number | null }) => (one.is_mapped ? one.code_id : overheads);
  const byCode = Map.groupBy(categories, codeOf);
  const ordersByCode = Map.groupBy(orders, codeOf);
  return {
    row,
    codes: codes.map((code) => {
      const expenses = byCode.get(code.code_id) ?? [];
      const ordered = ordersByCode.get(code.code_id) ?? [];
      const { percent, percentFrom } = percentOf(code, row);
      return {
        row: code,
        budgetMinor: code.budget_minor,
        openingMinor: code.opening_minor,
        expensesMinor: expenses.reduce((sum, { approved_minor }) => sum + approved_minor, 0),
        labourMinor: code.takes_labour ? (labour?.cost_minor ?? 0) : 0,
        pendingMinor: expenses.reduce((sum, { pending_minor }) => sum + pending_minor, 0),
        openMinor: ordered.reduce((sum, { open_minor }) => sum + open_minor, 0),
        deliveredMinor: ordered.reduce((sum, { delivered_minor }) => sum + delivered_minor, 0),
        percentTenths: Math.round(percent * 10),
        percentFrom,
        method: code.method ?? ('REMAINING_BUDGET' satisfies ForecastMethod),
        fixedMinor: code.fixed_minor,
      };
    }),
    labour,
    map,
    leftOut: leftOutOf((byCode.get(null) ?? []).filter(hasCategory), ordersByCode.get(null) ?? []),
    unmapped: categories.filter(hasCategory).flatMap(({ is_mapped, category }) => (is_mapped ? [] : [category])),
  };
}

/** By category, in their order. */
function leftOutOf(expenses: readonly OfCategory[], orders: readonly OrderFactsRow[]): LeftOut[] {
  const open = new Map(orders.map(({ category, open_minor }) => [category, open_minor]));
  const spent = new Map(expenses.map((row) => [row.category, row]));
  const categories = [...new Set([...spent.keys(), ...open.keys()])].toSorted();
  return categories
    .map((category) => ({
      category,
      approved_minor: spent.get(category)?.approved_minor ?? 0,
      pending_minor: spent.get(category)?.pending_minor ?? 0,
      open_minor: open.get(category) ?? 0,
    }))
    .filter(({ category, open_minor }) => spent.has(category) || open_minor !== 0);
}

function percentOf(code: CodeFactsRow, project: ProjectFactsRow): { percent: number; percentFrom: PercentSource } {
  if (code.percent !== null) return { percent: code.percent, percentFrom: 'CODE' };
  if (project.said_percent !== null) return { percent: project.said_percent, percentFrom: 'PROJECT' };
  if (project.progress !== null) return { percent: project.progress, percentFrom: 'PROGRESS' };
  return { percent: 0, percentFrom: 'NONE' };
}
