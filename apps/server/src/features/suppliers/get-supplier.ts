import { type Supplier, supplierMessages } from '@binaa/contract/suppliers';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { presentSupplier } from './supplier.presenter.ts';
import { findSupplier } from './supplier.queries.ts';

export async function getSupplier(db: Db, id: number): Promise<Supplier> {
  return presentSupplier(found(await findSupplier(db, id), supplierMessages.notFound));
}
