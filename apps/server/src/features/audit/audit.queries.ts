import type { listAuditEntries } from '@binaa/contract/audit';
import { fromCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import type { QueryOf } from '@binaa/contract/endpoint';
import { sql } from 'kysely';
import { countRows, isAnyOf } from '../../platform/list.ts';
import { isNarrowedOnlyBy } from '../../platform/totals.ts';
import type { Db } from '../../schema.ts';

export type AuditFilter = Omit<QueryOf<typeof listAuditEntries>, 'page' | 'size' | 'sort'>;

function matching(db: Db, filter: AuditFilter, timeZone: string) {
  const midnight = (day: string) => fromCompanyTime(`${day}T00:00`, timeZone);
  let rows = db.selectFrom('audit_entries as a');
  if (filter.userId !== undefined) rows = rows.where('a.actor_id', '=', filter.userId);
  if (filter.entity !== undefined) rows = rows.where('a.entity', '=', filter.entity);
  if (filter.entityId !== undefined) rows = rows.where('a.entity_id', '=', filter.entityId);
  if (filter.action !== undefined) rows = rows.where(sql<string>`split_part(a.action, '.', 2)`, '=', filter.action);
  if (filter.startDate !== undefined) rows = rows.where('a.at', '>=', midnight(filter.startDate));
  if (filter.endDate !== undefined) rows = rows.where('a.at', '<', midnight(addDays(filter.endDate, 1)));
  return rows;
}

/** The current name of the record, also of a deleted one. */
const entityName = sql<string | null>`case a.entity
  when 'user' then (select name from users where id = a.entity_id)
  when 'project' then (select name from projects where id = a.entity_id)
  when 'milestone' then (select name from milestones where id = a.entity_id)
  when 'site' then (select name from sites where id = a.entity_id)
  when 'task' then (select name from tasks where id = a.entity_id)
  when 'document' then (select title from documents where id = a.entity_id)
  when 'supplier' then (select name from suppliers where id = a.entity_id)
  when 'company' then (select nullif(name_en, '') from company)
  when 'card' then (select u.name from worker_cards c join users u on u.id = c.user_id where c.id = a.entity_id)
  when 'fund-request' then (select u.name from fund_requests r join users u on u.id = r.holder_id where r.id = a.entity_id)
  when 'cash-handover' then (select u.name from cash_handovers h join users u on u.id = h.from_id where h.id = a.entity_id)
  when 'cash-count' then (select u.name from cash_counts c join users u on u.id = c.holder_id where c.id = a.entity_id)
  when 'calendar-day' then (
    select name_en from calendar_days where a.entity_id > 9999 and date = to_date(a.entity_id::text, 'YYYYMMDD'))
  when 'budget-revision' then (
    select p.name from budget_revisions r join projects p on p.id = r.project_id where r.id = a.entity_id)
  when 'cost-plan' then (select name from projects where id = a.entity_id)
  when 'variation' then (select title from variations where id = a.entity_id)
  when 'order' then (select title from orders where id = a.entity_id)
  when 'claim' then (select p.name from claims c join projects p on p.id = c.project_id where c.id = a.entity_id)
  when 'pay-profile' then (select name from users where id = a.entity_id)
  when 'pay-terms' then (select u.name from pay_terms t join users u on u.id = t.user_id where t.id = a.entity_id)
  when 'paper' then (select u.name from papers p join users u on u.id = p.user_id where p.id = a.entity_id)
  when 'leave' then (select u.name from leaves l join users u on u.id = l.user_id where l.id = a.entity_id)
  when 'advance' then (select u.name from advances v join users u on u.id = v.user_id where v.id = a.entity_id)
  when 'pay-item' then (select u.name from pay_items i join users u on u.id = i.user_id where i.id = a.entity_id)
  when 'payroll-run' then (select period from payroll_runs where id = a.entity_id)
  when 'payslip' then (select u.name from payslips s join users u on u.id = s.user_id where s.id = a.entity_id)
  when 'bank-profile' then (select name from bank_profiles where id = a.entity_id)
  when 'bank-file' then (select name from bank_files where id = a.entity_id)
  when 'calendar-feed' then (select name from users where id = a.entity_id)
  when 'api-token' then (select name from api_tokens where id = a.entity_id)
  when 'push-subscription' then (select label from push_subscriptions where id = a.entity_id)
  when 'webhook' then (select coalesce(description, substring(url from '^[a-z]+://[^/?#]+')) from webhooks where id = a.entity_id)
  when 'import' then (select file_name from imports where id = a.entity_id)
end`;

/** Without the hundreds of records of an import, which the trail keeps. */
const shownAfter = sql`case when a.action = 'import.run' then a.after - 'records' else a.after end`;

export type Bounds = { limit: number; offset?: number; oldestFirst?: boolean; after?: number | undefined };

/** In the order of writing. `after` continues after the previous batch: the last batch is as fast as the first. */
export function listAuditEntryViews(db: Db, filter: AuditFilter, timeZone: string, bounds: Bounds) {
  const order = bounds.oldestFirst ? 'asc' : 'desc';
  let page = matching(db, filter, timeZone).selectAll('a').orderBy('a.id', order).limit(bounds.limit);
  if (bounds.offset) page = page.offset(bounds.offset);
  if (bounds.after !== undefined) page = page.where('a.id', bounds.oldestFirst ? '>' : '<', bounds.after);
  return db
    .selectFrom(page.as('a'))
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoin('api_tokens as t', 't.id', 'a.token_id')
    .select(['a.id', 'a.at', 'a.actor_id', 'a.action', 'a.entity', 'a.entity_id', 'a.before'])
    .select(['u.name as actor_name', 't.name as token_name', entityName.as('entity_name'), shownAfter.as('after')])
    .orderBy('a.id', order)
    .execute();
}

/** Also of deleted people. */
export async function listNamesOf(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const users = await db.selectFrom('users').select(['id', 'name']).where(isAnyOf('id', userIds)).execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}

export type AuditEntryView = Awaited<ReturnType<typeof listAuditEntryViews>>[number];

/** The chain has one link per entry, except for the newest ones. So the unfiltered count need not count all. */
export async function countAuditEntries(db: Db, filter: AuditFilter, timeZone: string): Promise<number> {
  if (isNarrowedOnlyBy(filter, [])) {
    const { rows } = await sql<{ count: number }>`
      select length + (select count(*) from audit_unsealed) as count from audit_chain
    `.execute(db);
    return rows[0]?.count ?? 0;
  }
  return countRows(matching(db, filter, timeZone));
}
