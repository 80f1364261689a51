import { sql } from 'kysely';
import { newSecret } from '../src/features/webhooks/sign.ts';
import type { Clock } from '../src/platform/clock.ts';
import { sealAuditEntries } from '../src/platform/seal-audit.ts';
import type { Db } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';

/** A paused webhook of the accountants, with a log of twelve: one was refused for good, one was accepted at the third attempt. */
export async function fillWebhooks(db: Db, clock: Clock): Promise<void> {
  await sealAuditEntries(db);
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (url, description, events, secret, state, told_after, last_accepted_at, created_by_id, created_at, updated_at)
    select 'https://books.example.com/binaa', 'Accounting', array['expense'], ${newSecret()}, 'PAUSED', c.length,
      ${daysFromNow(clock, -1)}, (select min(id) from users where role = 'ADMIN'), ${daysFromNow(clock, -20)}, ${daysFromNow(clock, -1)}
    from audit_chain c returning id
  `.execute(db);
  const [webhook] = rows;
  if (!webhook) return;
  await sql`
    insert into webhook_deliveries (webhook_id, sequence, type, state, attempts, next_at, status, ms, answer, created_at)
    select ${webhook.id}, told.sequence, told.action,
      case told.place when 9 then 'FAILED' else 'SENT' end, case told.place when 9 then 10 when 4 then 3 else 1 end, told.at,
      case told.place when 9 then 422 else 204 end, 80 + 13 * told.place,
      case told.place when 9 then 'Unknown account' else '' end, told.at
    from (
      select s.sequence, e.action, e.at, row_number() over (order by s.sequence) as place
      from audit_seals s join audit_entries e on e.id = s.entry_id
      where e.entity = 'expense' order by s.sequence desc limit 12
    ) told order by told.sequence
  `.execute(db);
}
