import { dashboard } from './dashboard.ts';
import { expensePages } from './expense-pages.ts';
import { attendanceOfDay, companyTransactions, tasksOfWorker } from './lists.ts';
import { approveOneExpense, createOneExpense, readOneExpense } from './one-expense.ts';
import type { AnyOperation } from './operation.ts';

/** The measured operations, reads first: writes make the company slightly larger. */
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
