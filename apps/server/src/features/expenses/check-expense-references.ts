import { expenseMessages } from '@binaa/contract/expenses';
import { type AppError, invalidField } from '../../platform/http/app-error.ts';
import { isPresent } from '../../platform/records.ts';
import type { Db, ExpenseRow } from '../../schema.ts';

type References = Pick<ExpenseRow, 'project_id'>;

/** A newly chosen project must exist. A project that was deleted since may stay. */
export async function checkExpenseReferences(tx: Db, sent: References, before?: References): Promise<void> {
  const projectId = sent.project_id;
  if (projectId === null || projectId === before?.project_id || (await isPresent(tx, 'projects', projectId))) return;
  throw unknownProject();
}

export function unknownProject(): AppError {
  return invalidField('projectId', expenseMessages.projectUnknown);
}
