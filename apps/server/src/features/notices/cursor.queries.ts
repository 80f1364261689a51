import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { AuditEntry } from './notice-event.ts';

const cursor = 'notices';

/** Held until the transaction ends. Undefined if another instance is at work. */
export async function lockCursor(tx: Db): Promise<number | undefined> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from dispatch_cursors where name = ${cursor} for update skip locked
  `.execute(tx);
  return rows[0]?.sequence;
}

export async function waitForCursor(tx: Db): Promise<void> {
  await sql`select from dispatch_cursors where name = ${cursor} for update`.execute(tx);
}

export async function moveCursor(tx: Db, sequence: number): Promise<void> {
  await tx.updateTable('dispatch_cursors').set({ sequence }).where('name', '=', cursor).execute();
}

/** Seals have no gaps, and a new one always comes after those that can be seen, so no entry is missed. */
export async function listEntriesAfter(tx: Db, sequence: number, limit: number): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select s.sequence, a.at, a.actor_id, u.name as actor_name, a.action, a.entity_id, a.before, a.after
    from audit_seals s join audit_entries a on a.id = s.entry_id left join users u on u.id = a.actor_id
    where s.sequence > ${sequence} order by s.sequence limit ${limit}
  `.execute(tx);
  return rows;
}

/** The cursor goes back to the first entry since then, so that a company filled at once has notices of its last days. */
export async function rewindCursor(db: Db, since: Date): Promise<void> {
  await sql`
    update dispatch_cursors set sequence = coalesce((
      select min(s.sequence) - 1 from audit_seals s join audit_entries a on a.id = s.entry_id where a.at >= ${since}
    ), sequence) where name = ${cursor}
  `.execute(db);
}
