import { toMinor } from '@binaa/contract/money';
import { type OrderInput, orderMessages } from '@binaa/contract/orders';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { OrderRow } from '../../schema-job-cost.ts';
import { isSiteOfProject } from '../sites/site-of-project.ts';
import { supplierNamed } from '../suppliers/save-supplier.ts';

type OrderColumns = Pick<
  OrderRow,
  'project_id' | 'site_id' | 'supplier_id' | 'category' | 'title' | 'amount_minor' | 'ordered_on' | 'expected_on'
>;

/** The columns that the form fills. Project, site and supplier must exist; one that was chosen before may stay. */
export async function orderColumns(
  tx: Db,
  clock: Clock,
  actor: Actor,
  input: OrderInput,
  before?: OrderColumns,
): Promise<OrderColumns> {
  const { projectId, siteId = null } = input;
  if (projectId !== before?.project_id && !(await sharePresent(tx, 'projects', projectId))) {
    throw invalidField('projectId', orderMessages.projectUnknown);
  }
  const isSameSite = siteId === before?.site_id && projectId === before.project_id;
  if (siteId !== null && !isSameSite && !(await isSiteOfProject(tx, siteId, projectId))) {
    throw invalidField('siteId', orderMessages.siteNotOfProject);
  }
  return {
    project_id: projectId,
    site_id: siteId,
    supplier_id: await supplierOf(tx, clock, actor, input, before?.supplier_id),
    category: input.category,
    title: input.title,
    amount_minor: toMinor(input.amount),
    ordered_on: input.orderedOn,
    expected_on: input.expectedOn ?? null,
  };
}

/** Nobody can merge the supplier into another until the transaction ends. */
async function supplierOf(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { supplierId, supplierName }: OrderInput,
  before: number | undefined,
): Promise<number> {
  if (supplierId == null) {
    if (!supplierName) throw invalidField('supplierName', orderMessages.supplierRequired);
    return supplierNamed(tx, clock, actor, supplierName);
  }
  if (supplierId !== before && !(await sharePresent(tx, 'suppliers', supplierId))) {
    throw invalidField('supplierId', orderMessages.supplierUnknown);
  }
  return supplierId;
}
