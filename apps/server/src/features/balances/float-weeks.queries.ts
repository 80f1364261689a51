import type { Role } from '@binaa/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { lastWeeks } from '../../platform/company-days.ts';
import type { Db } from '../../schema.ts';

type Weeks = { weeks: number; role: Role | undefined; today: string; timeZone: string };
type WeekRow = { week_start: string; given_minor: number; spent_minor: number; returned_minor: number };

/** What changed floats in each week, without hand-overs. A week without postings is included. */
export async function sumFloatsByWeek(db: Db, { weeks, role, today, timeZone }: Weeks): Promise<WeekRow[]> {
  const ofRole = role ? sql`and account.holder_id in (select id from users where role = ${role})` : sql``;
  const { rows } = await sql<WeekRow>`
    select week.week_start,
      coalesce(sum(entry.amount_minor) filter (where kind = 'FLOAT_DEPOSIT'), 0)::bigint as given_minor,
      coalesce(-sum(entry.amount_minor) filter (where kind not in ('FLOAT_DEPOSIT', 'FLOAT_WITHDRAWAL')), 0)::bigint
        as spent_minor,
      coalesce(-sum(entry.amount_minor) filter (where kind = 'FLOAT_WITHDRAWAL'), 0)::bigint as returned_minor
    from ${lastWeeks(weeks, today, timeZone)} week
    left join lateral (
      select posting.kind, entry.amount_minor
      from ${postedBetween(sql`week.begins`, sql`week.ends`)} posting
      join ledger_entries as entry on entry.posting_id = posting.id
      join ledger_accounts as account on account.id = entry.account_id and account.kind = 'FLOAT' ${ofRole}
    ) entry on true
    group by week.week_start
    order by week.week_start
  `.execute(db);
  return rows;
}

/** Two parts, because each has its own index by time. */
function postedBetween(from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select id, kind from ledger_postings
    where company_sequence is not null and created_at >= ${from} and created_at < ${until}
    union all
    select id, kind from ledger_postings moved
    where company_sequence is null and created_at >= ${from} and created_at < ${until}
      and not exists (select from cash_handovers where out_posting_id = moved.id)
      and not exists (select from cash_handovers where in_posting_id = moved.id)
  )`;
}
