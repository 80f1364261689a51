import type { Sort } from '@binaa/contract/paging';
import type { TaskListQuery } from '@binaa/contract/tasks';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type SortField = NonNullable<TaskListQuery['sort']>['field'];

/** The order of a list of tasks: by one field, late tasks before the others, or by due date. */
export type TaskListOrder = Sort<SortField> | { lateBefore: string } | { byDueDate: true };

const newestFirst: TaskListOrder = { field: 'createdAt', direction: 'desc' };

export function orderOf({ sort, order }: Pick<TaskListQuery, 'sort' | 'order'>, today: string): TaskListOrder {
  if (sort) return sort;
  if (order === 'LATE_FIRST') return { lateBefore: today };
  return order === 'DUE_FIRST' ? { byDueDate: true } : newestFirst;
}

export function isByCreation(order: TaskListOrder): order is Sort<'createdAt'> {
  return 'field' in order && order.field === 'createdAt';
}

const sortExpressions: Record<SortField, RawBuilder<unknown>> = {
  // The title as shown: a task without a name is titled by its description, or by its category and site.
  name: sql`lower(coalesce(t.name, t.description, t.category || coalesce(', ' || s.name, '')))`,
  createdAt: sql`t.created_at`,
  startDate: sql`t.start_date`,
  expectedEndDate: sql`t.expected_end_date`,
  completionPercentage: sql`t.completion_percentage`,
};

const byAge = sql`t.created_at desc, t.id desc`;

export function orderExpression(order: TaskListOrder): RawBuilder<unknown> {
  if ('lateBefore' in order) {
    return sql`case when ${isLate(order.lateBefore)} then t.expected_end_date end nulls last, ${byAge}`;
  }
  if ('byDueDate' in order) {
    const isOpen = sql`t.status <> 'COMPLETED'`;
    // Completed tasks come last, the most recent of them first.
    return sql`case when ${isOpen} then t.expected_end_date end nulls last, t.expected_end_date desc, ${byAge}`;
  }
  return sql`${sortExpressions[order.field]} ${sql.raw(order.direction)}, t.id desc`;
}

export function isLate(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`t.status <> 'COMPLETED' and t.expected_end_date < ${today}`;
}

/** The order within each half of a list whose late tasks come first: an index can answer it. */
export const lateFirstHalves = {
  late: sql`t.expected_end_date, ${byAge}`,
  others: byAge,
};
