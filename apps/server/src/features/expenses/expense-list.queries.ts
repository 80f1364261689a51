import { type ExpenseCategory, expenseCategories, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { ExpenseListQuery } from '@binaa/contract/expenses';
import { toMinor } from '@binaa/contract/money';
import { type ExpressionBuilder, type OrderByItemBuilder, sql } from 'kysely';
import { containing } from '../../platform/list.ts';
import type { Db, Schema } from '../../schema.ts';
import { type ExpenseView, expenseViews, viewColumns } from './expense.queries.ts';

const sortColumns = {
  createdAt: 'expense.created_at',
  date: 'expense.spent_on',
  amount: 'expense.amount_minor',
  category: 'expense.category',
  status: 'expense.status',
  projectName: 'project.name',
  submittedBy: 'submitter.name',
} as const;

export function listExpenseViews(
  db: Db,
  query: ExpenseListQuery,
  bounds: { limit: number | undefined; offset: number },
): Promise<ExpenseView[]> {
  const { field, direction } = query.sort ?? { field: 'createdAt', direction: 'desc' };
  const page = expenseViews(db)
    .selectAll('expense')
    .select([...viewColumns])
    .$narrowType<{ submitted_by_name: string }>()
    .where((eb) => eb.and(filtersOf(eb, query)))
    .orderBy(sortColumns[field], (order) => inOrder(order, direction, field === 'projectName'))
    .orderBy('expense.id', direction)
    .offset(bounds.offset);
  return (bounds.limit === undefined ? page : page.limit(bounds.limit)).execute();
}

/** Where the column can be empty, the empty come last; elsewhere that would only keep the index from being used. */
function inOrder(order: OrderByItemBuilder, direction: 'asc' | 'desc', canBeEmpty: boolean) {
  const ordered = direction === 'asc' ? order.asc() : order.desc();
  return canBeEmpty ? ordered.nullsLast() : ordered;
}

export function sumUpExpenses(db: Db, query: ExpenseListQuery) {
  return expenseViews(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('expense.amount_minor'), sql<number>`0`).as('total_minor'),
    ])
    .where((eb) => eb.and(filtersOf(eb, query)))
    .executeTakeFirstOrThrow();
}

type Tables = Schema & { expense: Schema['expenses']; submitter: Schema['users']; project: Schema['projects'] };

function filtersOf(eb: ExpressionBuilder<Tables, 'expense' | 'submitter' | 'project'>, query: ExpenseListQuery) {
  const filters = [];
  if (query.projectId) filters.push(eb('expense.project_id', '=', query.projectId));
  if (query.submittedById) filters.push(eb('expense.submitted_by_id', '=', query.submittedById));
  if (query.status) filters.push(eb('expense.status', '=', query.status));
  if (query.category) filters.push(eb('expense.category', '=', query.category));
  if (query.startDate) filters.push(eb('expense.spent_on', '>=', query.startDate));
  if (query.endDate) filters.push(eb('expense.spent_on', '<=', query.endDate));
  if (query.minAmount !== undefined) filters.push(eb('expense.amount_minor', '>=', toMinor(query.minAmount)));
  if (query.maxAmount !== undefined) filters.push(eb('expense.amount_minor', '<=', toMinor(query.maxAmount)));
  if (query.search) {
    const pattern = containing(query.search);
    filters.push(
      eb.or([
        eb('expense.category', '=', eb.fn.any(eb.val(categoriesNamed(query.search)))),
        eb('expense.project_id', 'in', eb.selectFrom('projects').select('id').where('name', 'ilike', pattern)),
        eb('expense.submitted_by_id', 'in', eb.selectFrom('users').select('id').where('name', 'ilike', pattern)),
      ]),
    );
  }
  return filters;
}

/** Found by the code and by the label in either language: the database knows only the code. */
function categoriesNamed(search: string): ExpenseCategory[] {
  const wanted = search.toLowerCase();
  return expenseCategories.filter((category) => {
    const { en, ar } = expenseCategoryLabels[category];
    return [category, en, ar].some((text) => text.toLowerCase().includes(wanted));
  });
}
