import { dashboard } from './dashboard.ts';
import { expensePages } from './expense-pages.ts';
import { attendanceOfDay, companyTransactions, tasksOfWorker } from './lists.ts';
import { approveOneExpense, createOneExpense, readOneExpense } from './one-expense.ts';
import type { AnyOperation } from './operation.ts';

/** What is measured, reads before writes: these leave the company a little larger. */
export const operations: AnyOperation[] = [
  ...expensePages,
  readOneExpense,
  dashboard,
  tasksOfWorker,
  attendanceOfDay,
  companyTransactions,
  createOneExpense,
  approveOneExpense,
];
