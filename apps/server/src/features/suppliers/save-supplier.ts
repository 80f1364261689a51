import { type Supplier, type SupplierInput, supplierMessages } from '@binaa/contract/suppliers';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { presentSupplier } from './supplier.presenter.ts';
import {
  findOrCreateSupplier,
  findSupplierNamed,
  insertSupplier,
  lockSupplier,
  oneLine,
  updateSupplierRow,
} from './supplier.queries.ts';

export async function createSupplier(tx: Db, clock: Clock, actor: Actor, input: SupplierInput): Promise<Supplier> {
  const supplier = await insertSupplier(tx, input, clock.now());
  if (!supplier) throw conflict(supplierMessages.nameTaken);
  await writeAudit(tx, actor, 'supplier.create', supplier.id, { after: supplier });
  return presentSupplier(supplier);
}

export async function updateSupplier(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: SupplierInput,
): Promise<Supplier> {
  const before = found(await lockSupplier(tx, id), supplierMessages.notFound);
  refuseStale(before, input.version);
  try {
    const after = await updateSupplierRow(tx, id, input, clock.now());
    await writeAudit(tx, actor, 'supplier.edit', id, { before, after });
    return presentSupplier(after);
  } catch (error) {
    if (violatesUnique(error, 'suppliers_by_name')) throw conflict(supplierMessages.nameTaken);
    throw error;
  }
}

export async function knownSupplierNamed(db: Db, name: string): Promise<number | null> {
  return (await findSupplierNamed(db, name))?.id ?? null;
}

/** The id of the supplier that somebody typed, which may be new. */
export async function supplierNamed(tx: Db, clock: Clock, actor: Actor, name: string): Promise<number> {
  const { id, isNew } = await findOrCreateSupplier(tx, oneLine(name), clock.now());
  if (isNew) await writeAudit(tx, actor, 'supplier.create', id, { after: { name: oneLine(name) } });
  return id;
}
