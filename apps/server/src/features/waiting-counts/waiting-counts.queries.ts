import type { WaitingCounts } from '@binaa/contract/waiting-counts';
import { type RawBuilder, sql } from 'kysely';
import { sumTotals } from '../../platform/totals.ts';
import type { Db } from '../../schema.ts';
import { floatBalanceOf, isHolder, offeredBy, pendingFloatOf } from '../balances/cash-figures.ts';

export type Part = keyof WaitingCounts;

type Reader = { userId: number; mayAllow: boolean; now: Date };

/** The same conditions as in the policy of hand-overs: what the reader may accept or allow. */
function handoversFor({ userId, mayAllow, now }: Reader): RawBuilder<number> {
  const needsAllowance = sql`h.status = 'OFFERED' and h.amount_minor > policy.handover_limit_minor`;
  return sql<number>`(
    select count(*)::int from cash_handovers as h cross join expense_policy as policy
    where h.status in ('OFFERED', 'ALLOWED') and h.expires_at > ${now}
      and case when ${needsAllowance} then ${mayAllow}::boolean else h.to_id = ${userId} end
  )`;
}

function lowFloats({ now }: Reader): RawBuilder<number> {
  const id = sql.ref('holder.id');
  return sql<number>`(
    select count(*)::int from float_settings as settings join users as holder on ${id} = settings.user_id
    where ${isHolder}
      and ${floatBalanceOf(id)} - ${pendingFloatOf(id)} - ${offeredBy(id, now)} < settings.low_at_minor
  )`;
}

function countOf(db: Db, part: Part, reader: Reader): RawBuilder<number> {
  switch (part) {
    case 'expenses':
      return sql<number>`(select count::int from ${sumTotals(db, [{ name: 'expenses' }], ['PENDING'])} as pending)`;
    case 'requests':
      return sql<number>`(select count(*)::int from fund_requests where status = 'REQUESTED')`;
    case 'handovers':
      return handoversFor(reader);
    case 'counts':
      return sql<number>`(select count(*)::int from cash_counts where status = 'SUBMITTED')`;
    case 'lowFloats':
      return lowFloats(reader);
    case 'orders':
      return sql<number>`(
        select count(*)::int from orders as o join projects as p on p.id = o.project_id cross join expense_policy as policy
        where o.status = 'DRAFT' and o.amount_minor > policy.order_limit_minor and p.deleted_at is null
      )`;
    case 'variations':
      return sql<number>`(
        select count(*)::int from variations as v join projects as p on p.id = v.project_id
        where v.status = 'SUBMITTED' and p.deleted_at is null
      )`;
  }
}

export async function readCounts(db: Db, parts: readonly Part[], reader: Reader): Promise<WaitingCounts> {
  if (parts.length === 0) return {};
  const counts = parts.map((part) => sql`${countOf(db, part, reader)} as ${sql.ref(part)}`);
  const { rows } = await sql<WaitingCounts>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? {};
}
