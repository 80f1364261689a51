import type { Supplier } from '@binaa/contract/suppliers';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentSupplier } from './supplier.presenter.ts';
import { findSuppliers } from './supplier.queries.ts';

const recentMs = 90 * 24 * 60 * 60 * 1000;

export async function listSuppliers(db: Db, clock: Clock, actor: Actor, search: string): Promise<Supplier[]> {
  const since = new Date(clock.now().getTime() - recentMs);
  return (await findSuppliers(db, { search, userId: actor.id, since })).map(presentSupplier);
}
