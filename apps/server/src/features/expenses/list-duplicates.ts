import type { ExpenseDuplicate } from '@binaa/contract/expense-duplicates';
import { expenseMessages } from '@binaa/contract/expenses';
import { notFound } from '../../platform/http/app-error.ts';
import { isPresent } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { presentDuplicate } from './duplicate.presenter.ts';
import { listDuplicateViews } from './duplicate.queries.ts';

export async function listDuplicates(db: Db, id: number): Promise<ExpenseDuplicate[]> {
  if (!(await isPresent(db, 'expenses', id))) throw notFound(expenseMessages.notFound);
  return (await listDuplicateViews(db, id)).map(presentDuplicate);
}
