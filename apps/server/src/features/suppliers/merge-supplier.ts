import { type Supplier, supplierMessages } from '@binaa/contract/suppliers';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { found, softDeleteRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentSupplier } from './supplier.presenter.ts';
import { lockExpensesOf, lockSupplier, moveExpenses, moveOrders } from './supplier.queries.ts';

/** Moves everything of one supplier to another and hides the first. */
export async function mergeSupplier(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, intoId }: { id: number; intoId: number },
): Promise<Supplier> {
  if (id === intoId) throw invalidField('intoId', supplierMessages.mergeIntoItself);
  await lockExpensesOf(tx, id);
  // In order of their ids: two merges of the same suppliers would otherwise wait for each other.
  const locked = new Map<number, Awaited<ReturnType<typeof lockSupplier>>>();
  for (const one of [id, intoId].toSorted((a, b) => a - b)) locked.set(one, await lockSupplier(tx, one));
  const merged = found(locked.get(id), supplierMessages.notFound);
  const into = found(locked.get(intoId), supplierMessages.notFound);
  const moved = await moveExpenses(tx, id, intoId);
  await moveOrders(tx, id, intoId);
  await softDeleteRecord(tx, 'suppliers', id, clock.now());
  await writeAudit(tx, actor, 'supplier.merge', id, {
    before: { name: merged.name },
    after: { into: into.name, expenses: moved },
  });
  return presentSupplier(into);
}
