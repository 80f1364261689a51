import type { AuditCheck } from '@binaa/contract/audit';
import { sql } from 'kysely';
import { countRows } from '../../platform/list.ts';
import type { Faults } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';

/** Each query finds the rows that fail the check. */
export const auditFaults: Record<AuditCheck, Faults> = {
  ENTRIES_SEALED: sql`
    select format(fault, id) as fault from (
      select 'entry %s is not in the chain' as fault, e.id
      from audit_entries e
      where not exists (select from audit_seals s where s.entry_id = e.id)
        and not exists (select from audit_unsealed u where u.entry_id = e.id)
      union all
      select 'entry %s was removed before it was sealed', u.entry_id
      from audit_unsealed u where not exists (select from audit_entries e where e.id = u.entry_id)
      union all
      select 'entry %s is in the chain and waits for its seal', u.entry_id
      from audit_unsealed u join audit_seals s on s.entry_id = u.entry_id
    ) found order by id
  `,
  LINKS_FOLLOW: sql`
    select case
      when sequence <> place then format('links %s to %s are missing', place, sequence - 1)
      when entry is null then format('the entry %s of link %s was removed', entry_id, sequence)
      else format('entry %s is not what link %s was made of', entry_id, sequence)
    end as fault
    from (
      select s.sequence, s.entry_id, s.hash, e as entry,
        coalesce(lag(s.sequence) over in_order, 0) + 1 as place,
        coalesce(lag(s.hash) over in_order, '\\x') as previous
      from audit_seals s left join audit_entries e on e.id = s.entry_id
      window in_order as (order by s.sequence)
    ) link
    where sequence <> place or entry is null or hash <> audit_hash(previous, sequence, entry)
    order by sequence
  `,
  END_REACHED: sql`
    select format('the chain ends at link %s, should end at %s', coalesce(s.sequence, 0), c.length) as fault
    from audit_chain c left join lateral (select * from audit_seals order by sequence desc limit 1) s on true
    where c.length <> coalesce(s.sequence, 0) or c.hash <> coalesce(s.hash, '\\x')
    union all
    select 'the end of the chain is lost' where not exists (select from audit_chain)
  `,
};

/** Works on a database without the chain too: it is backed up before it is migrated. */
export async function readHead(db: Db): Promise<{ length: number; hash: string }> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('audit_chain') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return { length: 0, hash: '' };
  const head = await db
    .selectFrom('audit_chain')
    .select(['length', sql<string>`encode(hash, 'hex')`.as('hash')])
    .executeTakeFirst();
  return head ?? { length: 0, hash: '' };
}

export async function readLink(db: Db, sequence: number): Promise<string | undefined> {
  const link = await db
    .selectFrom('audit_seals')
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return link?.hash;
}

export function countEntries(db: Db): Promise<number> {
  return countRows(db.selectFrom('audit_entries'));
}
