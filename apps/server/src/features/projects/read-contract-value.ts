import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** What the client pays for the project `p`, with approved variations. */
export const contractMinor: RawBuilder<number> = sql<number>`(p.total_price_minor + coalesce((
  select sum(v.value_minor) from variations v where v.project_id = p.id and v.status = 'APPROVED'
), 0))`;

/** Undefined if there is no such project. */
export async function readContractValue(
  db: Db,
  projectId: number,
): Promise<{ name: string; contractMinor: number } | undefined> {
  const { rows } = await sql<{ name: string; contractMinor: number }>`
    select p.name, ${contractMinor} as "contractMinor"
    from projects p where p.id = ${projectId} and p.deleted_at is null`.execute(db);
  return rows[0];
}
