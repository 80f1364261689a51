import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** What the client pays for a project, with approved variations. Undefined if there is no such project. */
export async function readContractValue(
  db: Db,
  projectId: number,
): Promise<{ name: string; contractMinor: number } | undefined> {
  const { rows } = await sql<{ name: string; contractMinor: number }>`
    select p.name, p.total_price_minor + coalesce((
      select sum(v.value_minor) from variations v where v.project_id = p.id and v.status = 'APPROVED'
    ), 0) as "contractMinor"
    from projects p where p.id = ${projectId} and p.deleted_at is null`.execute(db);
  return rows[0];
}
