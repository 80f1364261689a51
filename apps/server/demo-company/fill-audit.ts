import { sql } from 'kysely';
import type { Db } from '../src/schema.ts';

/** Audit entries for the projects, cards and expenses, as the use cases would have written them. */
export async function fillAudit(tx: Db): Promise<void> {
  await sql`
    insert into audit_entries (at, actor_id, action, entity, entity_id, before, after)
    select at, actor_id, action, entity, entity_id, before, after from (
      select p.created_at as at, (select min(id) from users where role = 'ADMIN') as actor_id,
        'project.create' as action, 'project' as entity, p.id as entity_id, null::jsonb as before,
        jsonb_build_object('name', p.name, 'location', p.location, 'total_price_minor', p.total_price_minor) as after
      from projects p
      union all
      select c.issued_at, c.issued_by_id, 'card.issue', 'card', c.id, null, jsonb_build_object('userId', c.user_id)
      from worker_cards c
      union all
      select c.revoked_at, c.revoked_by_id, 'card.revoke', 'card', c.id, null, jsonb_build_object(
        'userId', c.user_id, 'reason', c.reason)
      from worker_cards c where c.revoked_at is not null
      union all
      select e.created_at, e.submitted_by_id, 'expense.submit', 'expense', e.id, null, jsonb_build_object(
        'category', e.category, 'amount_minor', e.amount_minor, 'spent_on', e.spent_on, 'notes', e.notes)
      from expenses e
      union all
      select e.decided_at, e.decided_by_id, case e.status when 'APPROVED' then 'expense.approve' else 'expense.reject' end,
        'expense', e.id, jsonb_build_object('status', 'PENDING'), jsonb_build_object(
        'status', e.status, 'amount_minor', e.amount_minor, 'own', e.submitted_by_id = e.decided_by_id)
      from expenses e where e.decided_at is not null
      union all
      select e.deleted_at, (select min(id) from users where role = 'ADMIN'), 'expense.delete', 'expense', e.id,
        jsonb_build_object('category', e.category, 'amount_minor', e.amount_minor, 'status', e.status), null
      from expenses e where e.deleted_at is not null
    ) happened order by at, entity_id
  `.execute(tx);
}
