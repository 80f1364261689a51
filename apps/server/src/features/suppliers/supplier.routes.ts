import * as endpoints from '@binaa/contract/suppliers';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getSupplier } from './get-supplier.ts';
import { listSuppliers } from './list-suppliers.ts';
import { mergeSupplier } from './merge-supplier.ts';
import { createSupplier, updateSupplier } from './save-supplier.ts';

export function supplierRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listSuppliers, (db, { actor, query }) => listSuppliers(db, clock, actor, query.search ?? '')),
    route(endpoints.getSupplier, (db, { params }) => getSupplier(db, params.id)),
    route(endpoints.createSupplier, (tx, { actor, body }) => createSupplier(tx, clock, actor, body)),
    route(endpoints.updateSupplier, (tx, { actor, params, body }) => updateSupplier(tx, clock, actor, params.id, body)),
    route(endpoints.mergeSupplier, (tx, { actor, params, body }) =>
      mergeSupplier(tx, clock, actor, { id: params.id, intoId: body.intoId }),
    ),
  ];
}
