import { type ExpenseInput, expenseMessages } from '@binaa/contract/expenses';
import type { Clock } from '../../platform/clock.ts';
import { type AppError, invalidField } from '../../platform/http/app-error.ts';
import { isPresent, sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { linkableOrder } from '../orders/linkable-order.ts';
import { isSiteOfProject } from '../sites/site-of-project.ts';
import { supplierNamed } from '../suppliers/save-supplier.ts';

type References = Pick<ExpenseRow, 'project_id' | 'site_id' | 'supplier_id' | 'order_id' | 'category'>;

/** A newly chosen project, site or supplier must exist. One that was deleted since may stay. */
export async function checkExpenseReferences(tx: Db, sent: References, before?: References): Promise<void> {
  const { project_id } = sent;
  const isNewProject = project_id !== before?.project_id;
  if (project_id !== null && isNewProject && !(await isPresent(tx, 'projects', project_id))) throw unknownProject();
  await checkExpenseFacts(tx, sent, isNewProject ? undefined : before);
}

/** The site must belong to the project. The supplier cannot be merged into another until the transaction ends. */
export async function checkExpenseFacts(tx: Db, sent: References, before?: References): Promise<void> {
  const { project_id, site_id, supplier_id } = sent;
  if (site_id !== null && site_id !== before?.site_id && !(await isSiteOfProject(tx, site_id, project_id))) {
    throw invalidField('siteId', expenseMessages.siteNotOfProject);
  }
  const isNewSupplier = supplier_id !== null && supplier_id !== before?.supplier_id;
  if (isNewSupplier && !(await sharePresent(tx, 'suppliers', supplier_id))) {
    throw invalidField('supplierId', expenseMessages.supplierUnknown);
  }
  if (sent.order_id !== null) await checkOrder(tx, { ...sent, order_id: sent.order_id }, before);
}

/** Nobody can close or change the order until the transaction ends. One that was closed since may stay. */
async function checkOrder(tx: Db, sent: References & { order_id: number }, before?: References): Promise<void> {
  const isSame = before?.order_id === sent.order_id;
  if (isSame && before.category === sent.category && before.project_id === sent.project_id) return;
  const order = await linkableOrder(tx, sent.order_id);
  if (!order) throw invalidField('orderId', expenseMessages.orderUnknown);
  if (order.project_id !== sent.project_id) throw invalidField('orderId', expenseMessages.orderOfOtherProject);
  if (order.category !== sent.category) throw invalidField('category', expenseMessages.categoryOfOrder);
  if (!isSame && order.status !== 'OPEN') throw invalidField('orderId', expenseMessages.orderNotOpen);
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
