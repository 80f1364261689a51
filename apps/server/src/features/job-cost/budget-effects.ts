import { type ExpenseCategory, expenseCategories } from '@binaa/contract/expense-categories';
import type { Db, ExpenseRow } from '../../schema.ts';
import { type InvoicedOrder, listBudgetedProjectsWithPending, readInvoicedOrders } from './budget-effect.queries.ts';
import type { CategoryMap } from './facts.queries.ts';
import { type ComputedCode, computeCodes } from './project-cost.presenter.ts';
import { overheadCodeOf, readFacts } from './read-facts.ts';
import { addedCostMinor, budgetEffect } from './rules/budget-effect.ts';

export type Costed = Pick<ExpenseRow, 'project_id' | 'category' | 'amount_minor' | 'order_id' | 'status'>;

/** What an expense does to the budget of its cost code. */
export type BudgetEffect = ReturnType<typeof budgetEffect> & { codeId: number; nameEn: string; nameAr: string };

/** `saved` is the expense as it is counted now, if it is; `expense` as it is, or will be saved. */
type Asked = { saved: Costed | undefined; expense: Costed };

/**
 * For each expense: undefined if its project has no budget, or its category is left out of job cost. Takes as many statements
 * for many expenses as for one.
 */
export async function readBudgetEffects(db: Db, asked: readonly Asked[]): Promise<(BudgetEffect | undefined)[]> {
  const projectIds = [...new Set(asked.flatMap(({ expense }) => expense.project_id ?? []))];
  if (projectIds.length === 0) return asked.map(() => undefined);
  const budgeted = (await readFacts(db, projectIds)).filter(({ row }) => row.last_revision !== null);
  if (budgeted.length === 0) return asked.map(() => undefined);
  const projects = new Map(
    budgeted.map((facts) => [facts.row.project_id, { codes: computeCodes(facts), map: facts.map }]),
  );
  const codeOf = (one: Costed) => codeOfExpense(one, projects.get(one.project_id ?? 0));
  const orderIds = asked.flatMap(({ saved, expense }) => [saved?.order_id ?? [], expense.order_id ?? []].flat());
  const orders = orderIds.length > 0 ? await readInvoicedOrders(db, orderIds) : [];
  return asked.map(({ saved, expense }) => {
    const code = codeOf(expense);
    if (!code) return undefined;
    const isCounted = saved !== undefined && saved.status !== 'REJECTED';
    const counted = isCounted && codeOf(saved) === code ? saved : undefined;
    const order = isCounted ? saved : undefined;
    return {
      codeId: code.row.code_id,
      nameEn: code.row.name_en,
      nameAr: code.row.name_ar,
      ...budgetEffect(code, {
        savedMinor: counted ? addedBy(counted, orders, order) : 0,
        addedMinor: addedBy(expense, orders, order),
      }),
    };
  });
}

type CodesOfProject = { codes: readonly ComputedCode[]; map: CategoryMap };

function codeOfExpense(
  { category }: Pick<Costed, 'category'>,
  project: CodesOfProject | undefined,
): ComputedCode | undefined {
  if (!project) return undefined;
  const { codes, map } = project;
  const mapped = map[category];
  const codeId = mapped === undefined ? overheadCodeOf(codes.map(({ row }) => row)) : mapped;
  return codes.find(({ row }) => row.code_id === codeId);
}

/** The sum of the order contains the saved expense. */
function addedBy(expense: Costed, orders: readonly InvoicedOrder[], saved: Costed | undefined): number {
  const order = orders.find(({ id }) => id === expense.order_id);
  const ownMinor = saved?.order_id === order?.id ? (saved?.amount_minor ?? 0) : 0;
  return addedCostMinor({
    amountMinor: expense.amount_minor,
    order: order && {
      isOpen: order.is_open,
      amountMinor: order.amount_minor,
      othersMinor: order.invoiced_minor - ownMinor,
    },
  });
}

export type CategoryOfProject = { projectId: number; category: ExpenseCategory };

/** The categories whose cost code is above its budget, of projects with pending expenses. */
export async function listCategoriesOverBudget(db: Db): Promise<CategoryOfProject[]> {
  const projects = await readFacts(db, await listBudgetedProjectsWithPending(db));
  return projects.flatMap((facts) => {
    const project = { codes: computeCodes(facts), map: facts.map };
    const isOver = (category: ExpenseCategory) => {
      const code = codeOfExpense({ category }, project);
      return code !== undefined && code.knownMinor > code.budgetMinor;
    };
    return expenseCategories.filter(isOver).map((category) => ({ projectId: facts.row.project_id, category }));
  });
}
