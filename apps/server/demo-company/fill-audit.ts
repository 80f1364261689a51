import { sql } from 'kysely';
import type { Db } from '../src/schema.ts';

/**
 * Audit entries for the projects, tasks, cards, attendance corrections, expenses, petty cash and payroll, as the use cases
 * would have written them.
 */
export async function fillAudit(tx: Db): Promise<void> {
  await sql`
    insert into audit_entries (at, actor_id, action, entity, entity_id, before, after)
    select at, actor_id, action, entity, entity_id, before, after from (
      select p.created_at as at, (select min(id) from users where role = 'ADMIN') as actor_id,
        'project.create' as action, 'project' as entity, p.id as entity_id, null::jsonb as before,
        jsonb_build_object('name', p.name, 'location', p.location, 'total_price_minor', p.total_price_minor) as after
      from projects p
      union all
      select t.created_at, (select min(id) from users where role = 'ADMIN'), 'task.create', 'task', t.id, null,
        jsonb_build_object('name', t.name, 'project_id', t.project_id, 'site_id', t.site_id, 'category', t.category,
          'assigned_to_id', t.assigned_to_id, 'start_date', t.start_date, 'expected_end_date', t.expected_end_date,
          'worker_ids', coalesce((select jsonb_agg(w.user_id) from task_workers w where w.task_id = t.id), '[]'))
      from tasks t
      union all
      select n.created_at, n.created_by_id, 'task-note.create', 'task-note', n.id, null,
        jsonb_build_object('task_id', n.task_id, 'value', n.value)
      from task_notes n
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
      select e.first_approved_at, e.first_approved_by_id, 'expense.first-approve', 'expense', e.id,
        jsonb_build_object('first_approved_by_id', null), jsonb_build_object(
        'first_approved_by_id', e.first_approved_by_id, 'amount_minor', e.amount_minor)
      from expenses e where e.first_approved_at is not null
      union all
      select p.updated_at, (select min(id) from users where role = 'ADMIN'),
        'expense-policy.update', 'expense-policy', p.id, jsonb_build_object('rules', '[]'::jsonb), jsonb_build_object(
        'rules', (select jsonb_agg(to_jsonb(r) - 'id' order by r.id) from expense_rules r))
      from expense_policy p
      union all
      select e.deleted_at, (select min(id) from users where role = 'ADMIN'), 'expense.delete', 'expense', e.id,
        jsonb_build_object('category', e.category, 'amount_minor', e.amount_minor, 'status', e.status), null
      from expenses e where e.deleted_at is not null
      union all
      select r.created_at, r.holder_id, 'fund-request.submit', 'fund-request', r.id, null, jsonb_build_object(
        'holder_id', r.holder_id, 'amount_minor', r.amount_minor, 'reason', r.reason, 'needed_by', r.needed_by)
      from fund_requests r
      union all
      select r.decided_at, r.decided_by_id, 'fund-request.give', 'fund-request', r.id,
        jsonb_build_object('status', 'REQUESTED'), jsonb_build_object(
        'status', r.status, 'given_minor', r.given_minor, 'posting_id', r.posting_id, 'holder_id', r.holder_id)
      from fund_requests r where r.status = 'GIVEN'
      union all
      select h.created_at, h.offered_by_id, 'cash-handover.offer', 'cash-handover', h.id, null, jsonb_build_object(
        'from_id', h.from_id, 'to_id', h.to_id, 'amount_minor', h.amount_minor, 'note', h.note)
      from cash_handovers h
      union all
      select h.decided_at, h.decided_by_id, 'cash-handover.accept', 'cash-handover', h.id,
        jsonb_build_object('status', 'OFFERED'), jsonb_build_object(
        'status', h.status, 'amount_minor', h.amount_minor,
        'out_posting_id', h.out_posting_id, 'in_posting_id', h.in_posting_id)
      from cash_handovers h where h.status = 'ACCEPTED'
      union all
      select c.counted_at, c.counted_by_id, 'cash-count.record', 'cash-count', c.id, null, jsonb_build_object(
        'holder_id', c.holder_id, 'counted_minor', c.counted_minor, 'balance_minor', c.balance_minor,
        'pending_minor', c.pending_minor, 'difference_minor', c.difference_minor, 'note', c.note)
      from cash_counts c
      union all
      select c.decided_at, c.decided_by_id,
        case c.status when 'WRITTEN_OFF' then 'cash-count.write-off' else 'cash-count.confirm' end, 'cash-count', c.id,
        jsonb_build_object('status', 'SUBMITTED'), jsonb_build_object('status', c.status, 'posting_id', c.posting_id)
      from cash_counts c where c.decided_at is not null
      union all
      select c.created_at, c.requested_by_id, 'correction.submit', 'correction', c.id, null, jsonb_build_object(
        'userId', c.user_id, 'date', c.date, 'siteId', c.site_id, 'kind', c.kind, 'attendanceId', c.attendance_id,
        'inTime', c.in_time, 'outTime', c.out_time, 'reason', c.reason)
      from attendance_corrections c
      union all
      select c.decided_at, c.decided_by_id, 'correction.reject', 'correction', c.id,
        jsonb_build_object('status', 'PENDING'), jsonb_build_object(
        'status', c.status, 'note', c.decision_note, 'ownRequest', c.requested_by_id = c.decided_by_id)
      from attendance_corrections c where c.status = 'REJECTED'
      union all
      select a.created_at, a.created_by_id, 'advance.give', 'advance', a.id, null, jsonb_build_object(
        'user_id', a.user_id, 'given_on', a.given_on, 'amount_minor', a.amount_minor, 'reason', a.reason)
      from advances a
      union all
      select step.at, step.user_id, 'payroll-run.' || step.verb, 'payroll-run', r.id, null, jsonb_build_object(
        'period', r.period, 'status', step.status)
      from payroll_runs r cross join lateral (values
        (r.created_at, r.created_by_id, 'create', 'DRAFT'), (r.reviewed_at, r.reviewed_by_id, 'review', 'REVIEWED'),
        (r.approved_at, r.approved_by_id, 'approve', 'APPROVED'), (r.paid_at, r.paid_by_id, 'pay', 'PAID')
      ) as step (at, user_id, verb, status)
      where step.at is not null
      union all
      select f.created_at, f.created_by_id, 'bank-file.create', 'bank-file', f.id, null, jsonb_build_object(
        'fileName', f.name, 'runId', f.run_id, 'records', f.records, 'total_minor', f.total_minor)
      from bank_files f
      union all
      select t.created_at, t.user_id, 'api-token.create', 'api-token', t.id, null, jsonb_build_object(
        'name', t.name, 'tokenPrefix', t.prefix, 'scopes', t.scopes, 'expires_at', t.expires_at)
      from api_tokens t
    ) happened order by at, entity_id
  `.execute(tx);
}
