import { type ExpenseCategory, expenseCategories } from '@binaa/contract/expense-categories';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import {
  type CategoryOfProject,
  type CodeOfCategoryRow,
  type InvoicedOrder,
  listBudgetedProjectsWithPending,
  readCodesOfCategories,
  readInvoicedOrders,
  readShownLabour,
} from './budget-effect.queries.ts';
import { computeCodes } from './project-cost.presenter.ts';
import { overheadCodeOf, readFacts } from './read-facts.ts';
import { addedCostMinor, budgetEffect } from './rules/budget-effect.ts';

export type Costed = Pick<ExpenseRow, 'project_id' | 'category' | 'amount_minor' | 'order_id' | 'status'>;

/** What an expense does to the budget of its cost code. */
export type BudgetEffect = ReturnType<typeof budgetEffect> & { codeId: number; nameEn: string; nameAr: string };

/** Who is told what the cost code has used. */
type CostReader = Pick<Actor, 'role' | 'apiToken'>;

/** `saved` is the expense as it is counted now, if it is; `expense` as it is, or will be saved. */
type Asked = { saved: Costed | undefined; expense: Costed };

/**
 * For each expense: undefined if its project has no budget, or its category is left out of job cost. Takes as many statements
 * for many expenses as for one.
 */
export async function readBudgetEffects(
  db: Db,
  reader: CostReader,
  asked: readonly Asked[],
): Promise<(BudgetEffect | undefined)[]> {
  const codeOf = await readCodes(
    db,
    reader,
    asked.flatMap(({ saved, expense }) => [saved ?? [], expense].flat()),
  );
  const orderIds = asked.flatMap(({ saved, expense }) => [saved?.order_id ?? [], expense.order_id ?? []].flat());
  const orders = orderIds.length > 0 ? await readInvoicedOrders(db, orderIds) : [];
  return asked.map(({ saved, expense }) => {
    const code = codeOf(expense);
    if (!code) return undefined;
    const inOrder = saved?.status === 'REJECTED' ? undefined : saved;
    const inCode = inOrder && isOneCode(codeOf(inOrder), code) ? inOrder : undefined;
    return {
      codeId: code.code_id,
      nameEn: code.name_en,
      nameAr: code.name_ar,
      ...budgetEffect(
        { knownMinor: code.known_minor, budgetMinor: code.budget_minor },
        { savedMinor: inCode ? addedBy(inCode, orders, inOrder) : 0, addedMinor: addedBy(expense, orders, inOrder) },
      ),
    };
  });
}

async function readCodes(db: Db, reader: CostReader, expenses: readonly Costed[]) {
  const keyOf = ({ project_id, category }: Pick<Costed, 'project_id' | 'category'>) => `${project_id} ${category}`;
  const asked = new Map(
    expenses.flatMap((one) =>
      one.project_id === null ? [] : [[keyOf(one), { projectId: one.project_id, category: one.category }]],
    ),
  );
  const rows = asked.size > 0 ? await readCodesOfCategories(db, [...asked.values()]) : [];
  const charged = rows.filter(({ takes_labour }) => takes_labour).map(({ project_id }) => project_id);
  const isShown = !maySeeSalary(reader) && charged.length > 0;
  const shown = isShown ? await readShownLabour(db, [...new Set(charged)]) : undefined;
  const labourOf = (row: CodeOfCategoryRow) =>
    shown && row.takes_labour ? (shown.get(row.project_id) ?? 0) : row.labour_minor;
  const codes = new Map(rows.map((row) => [keyOf(row), { ...row, known_minor: row.known_minor + labourOf(row) }]));
  return (expense: Costed) => codes.get(keyOf(expense));
}

function isOneCode(one: CodeOfCategoryRow | undefined, other: CodeOfCategoryRow): boolean {
  return one?.project_id === other.project_id && one.code_id === other.code_id;
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

/** The categories whose cost code is above its budget, of projects with pending expenses. */
export async function listCategoriesOverBudget(db: Db, reader: CostReader): Promise<CategoryOfProject[]> {
  const projects = await readFacts(db, await listBudgetedProjectsWithPending(db), maySeeSalary(reader));
  return projects.flatMap((facts) => {
    const codes = computeCodes(facts).filter(({ knownMinor, budgetMinor }) => knownMinor > budgetMinor);
    const over = new Set<number | null>(codes.map(({ row }) => row.code_id));
    const overheads = overheadCodeOf(facts.codes.map(({ row }) => row));
    const isOver = (category: ExpenseCategory) => {
      const mapped = facts.map[category];
      return over.has(mapped === undefined ? overheads : mapped);
    };
    return expenseCategories.filter(isOver).map((category) => ({ projectId: facts.row.project_id, category }));
  });
}
