import type { ExpenseFlag } from '@binaa/contract/expense-flags';
import { grantOf, mayAttempt } from '@binaa/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { floatBalanceOf, isPaidInCash, offeredBy, paysCash } from '../balances/cash-figures.ts';
import { singleLimitOf } from '../expense-policy/expense-limits.ts';
import { listCategoriesOverBudget } from '../job-cost/budget-effects.ts';
import { hasSameFacts, hasSameReceipt } from './duplicate.queries.ts';

/** Who is told the flags, and when. */
export type FlagReader = { clock: Clock; actor: Pick<Actor, 'id' | 'role' | 'apiToken'> };

const submitter = sql.ref('expense.submitted_by_id');

const isFromFloat = sql<boolean>`${isPaidInCash} and ${paysCash(submitter)}`;

/** A list adds this many pending expenses for each of its own at most. Nobody keeps more receipts in the pocket. */
const mostEarlier = 200;

/** The sum of the pending expenses that were paid in cash before it. Whoever holds no cash has none. */
const pendingBefore = sql<number>`coalesce((
  select sum(earlier.amount_minor) from (
    select amount_minor from expenses
    where submitted_by_id = ${submitter} and status = 'PENDING' and deleted_at is null and ${isPaidInCash}
      and (created_at, id) < (expense.created_at, expense.id)
    order by created_at desc, id desc limit ${sql.lit(mostEarlier)}
  ) as earlier
), 0)::bigint`;

/** What the holder still has when the earlier pending expenses are approved and the offers accepted. */
function leftForIt(now: Date): RawBuilder<number> {
  return sql<number>`${floatBalanceOf(submitter)} - ${pendingBefore} - ${offeredBy(submitter, now)}`;
}

/** Those of the order that it invoices are above its amount, with this one. A saved expense is in their sum already. */
const isOverOrder = sql<boolean>`exists (
  select from orders as o cross join lateral order_sums(o) as sums
  left join expenses as saved on saved.id = expense.id and saved.order_id = o.id and saved.deleted_at is null
    and saved.status <> 'REJECTED'
  where o.id = expense.order_id
    and sums.approved_minor + sums.pending_minor - coalesce(saved.amount_minor, 0) + expense.amount_minor > o.amount_minor
)`;

/** Flags that SQL finds. OVER_BUDGET takes the cost of the cost code, which is read elsewhere. */
type FoundFlag = Exclude<ExpenseFlag, 'OVER_BUDGET'>;

/** Conditions on `expense` and `limits`, the policy for it. */
function conditions({ clock, actor }: FlagReader): Record<FoundFlag, RawBuilder<unknown>> {
  return {
    DUPLICATE_RECEIPT: sql.raw(hasSameReceipt),
    POSSIBLE_DUPLICATE: sql.raw(hasSameFacts),
    NO_RECEIPT: sql`expense.receipt_key is null and expense.amount_minor >= limits.receipt_from_minor`,
    OVER_LIMIT: sql`expense.amount_minor > limits.limit_minor or expense.amount_minor > ${singleLimitOf(submitter)}`,
    OVER_FLOAT: sql`${isFromFloat} and ${leftForIt(clock.now())} < expense.amount_minor`,
    OLD: sql`expense.spent_on < (expense.created_at at time zone ${clock.timeZone})::date - limits.age_days`,
    OVER_ORDER: seesCost(actor) ? sql`expense.order_id is not null and ${isOverOrder}` : sql`false`,
  };
}

/** A FOREMAN is told the flags of their own expenses only: they tell about limits and balances. */
function isTold(actor: FlagReader['actor']): RawBuilder<boolean> {
  const isLimited = grantOf(actor.role, 'expense.comment') === 'limited';
  return isLimited ? sql<boolean>`${submitter} = ${actor.id}` : sql<boolean>`true`;
}

/** Whether the reader is told of orders and budgets. */
export function seesCost({ role }: FlagReader['actor']): boolean {
  return mayAttempt(role, 'cost.read');
}

/** The flags of `expense` under `limits`, the policy for it. Only a pending one has any. */
export function flagsUnder(reader: FlagReader): RawBuilder<ExpenseFlag[]> {
  const flags = Object.entries(conditions(reader)).map(
    ([flag, condition]) => sql`case when ${condition} then ${sql.lit(flag)} end`,
  );
  return sql<ExpenseFlag[]>`case when expense.status = 'PENDING' and ${isTold(reader.actor)}
    then array_remove(array[${sql.join(flags)}], null) else '{}'::text[] end`;
}

/** The flags of `expense`, from today's policy. */
export function flagsFor(reader: FlagReader): RawBuilder<ExpenseFlag[]> {
  return sql<ExpenseFlag[]>`(select ${flagsUnder(reader)}
    from expense_limits(expense.project_id, expense.category) as limits)`;
}

/** The condition under which the reader is told flags of `expense`, a pending one, or none. */
export async function isFlagged(db: Db, reader: FlagReader, wanted: boolean): Promise<RawBuilder<boolean>> {
  const over = seesCost(reader.actor) ? await listCategoriesOverBudget(db, reader.actor) : [];
  const isOverBudget = sql`(expense.project_id, expense.category) in (
    select * from unnest(${over.map(({ projectId }) => projectId)}::integer[], ${over.map(({ category }) => category)}::text[]))`;
  const hasFlags = sql`(cardinality(${flagsFor(reader)}) > 0 or coalesce(${isOverBudget}, false))`;
  return wanted ? sql<boolean>`${isTold(reader.actor)} and ${hasFlags}` : sql<boolean>`not ${hasFlags}`;
}
