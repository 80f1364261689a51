import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { floatBalanceOf } from './cash-figures.ts';

type Ceiling = { name: string; balanceMinor: number; ceilingMinor: number | null };

/** How much a holder has, and how much they should have at most. */
export function readCeiling(db: Db, holderId: number): Promise<Ceiling> {
  return db
    .selectFrom('users as holder')
    .leftJoin('float_settings as settings', 'settings.user_id', 'holder.id')
    .select([
      'holder.name',
      floatBalanceOf(sql.ref('holder.id')).as('balanceMinor'),
      'settings.ceiling_minor as ceilingMinor',
    ])
    .where('holder.id', '=', holderId)
    .executeTakeFirstOrThrow();
}
