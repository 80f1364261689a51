import type { Supplier } from '@binaa/contract/suppliers';
import type { SupplierRow } from '../../schema-expenses.ts';

export function presentSupplier({ id, name, phone, cr_number, version }: SupplierRow): Supplier {
  return { id, name, phone, crNumber: cr_number, version };
}
