import { type ExpenseInput, expenseMessages } from '@binaa/contract/expenses';
import type { Clock } from '../../platform/clock.ts';
import { type AppError, invalidField } from '../../platform/http/app-error.ts';
import { isPresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { isSiteOfProject } from '../sites/site-of-project.ts';
import { supplierNamed } from '../suppliers/save-supplier.ts';

type References = Pick<ExpenseRow, 'project_id' | 'site_id' | 'supplier_id'>;

/** A newly chosen project, site or supplier must exist. One that was deleted since may stay. */
export async function checkExpenseReferences(tx: Db, sent: References, before?: References): Promise<void> {
  const { project_id } = sent;
  const isNewProject = project_id !== before?.project_id;
  if (project_id !== null && isNewProject && !(await isPresent(tx, 'projects', project_id))) throw unknownProject();
  await checkExpenseFacts(tx, sent, isNewProject ? undefined : before);
}

/** The site must belong to the project. */
export async function checkExpenseFacts(tx: Db, sent: References, before?: References): Promise<void> {
  const { project_id, site_id, supplier_id } = sent;
  if (site_id !== null && site_id !== before?.site_id && !(await isSiteOfProject(tx, site_id, project_id))) {
    throw invalidField('siteId', expenseMessages.siteNotOfProject);
  }
  if (supplier_id !== null && supplier_id !== before?.supplier_id && !(await isPresent(tx, 'suppliers', supplier_id))) {
    throw invalidField('supplierId', expenseMessages.supplierUnknown);
  }
}

export function unknownProject(): AppError {
  return invalidField('projectId', expenseMessages.projectUnknown);
}

/** The supplier that the input names by id or by name; undefined if it says nothing about one. */
export async function supplierOf(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { supplierId, supplierName }: ExpenseInput,
): Promise<number | null | undefined> {
  if (supplierId !== undefined || supplierName === undefined) return supplierId;
  return supplierName ? supplierNamed(tx, clock, actor, supplierName) : null;
}
