import type { LedgerCheck } from '@binaa/contract/ledger';
import { sql } from 'kysely';
import type { Faults } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';
import { advanceFaults } from './advance-check.queries.ts';
import { cashLoopFaults } from './cash-loop-check.queries.ts';
import { claimFaults } from './claim-check.queries.ts';
import { labourFaults } from './labour-check.queries.ts';
import { payrollFaults } from './payroll-check.queries.ts';

/** The postings of every expense, net of reversals. */
const netPostings = sql`
  select expense_id,
    sum(case kind when 'EXPENSE' then amount_minor else -amount_minor end) as minor,
    sum(case kind when 'EXPENSE' then 1 else -1 end) as standing
  from ledger_postings where expense_id is not null group by expense_id
`;

/**
 * Each query finds the rows that fail the check. It recomputes every figure from the records and trusts none that the
 * database computed at writing time.
 */
export const ledgerFaults: Record<Exclude<LedgerCheck, 'JOB_COST'>, Faults> = {
  POSTINGS_BALANCE: sql`
    select format('posting %s: %s entries, sum %s', p.id, count(e.id), coalesce(sum(e.amount_minor), 0)) as fault
    from ledger_postings p
    left join ledger_entries e on e.posting_id = p.id
    left join ledger_accounts a on a.id = e.account_id
    group by p.id
    having count(e.id) <> 2 or sum(e.amount_minor) <> 0 or bool_or(abs(e.amount_minor) <> p.amount_minor)
      or bool_or(sign(e.amount_minor) is distinct from ledger_entry_sign(p.kind, a.kind))
  `,
  RUNNING_BALANCES: sql`
    select format('entry %s of account %s: balance %s, should be %s', id, account_id, balance_minor, total) as fault
    from (
      select *, sum(amount_minor) over in_order as total, row_number() over in_order as place
      from ledger_entries window in_order as (partition by account_id order by sequence)
    ) entry
    where balance_minor <> total or sequence <> place
  `,
  ACCOUNT_BALANCES: sql`
    select format('account %s: balance %s, should be %s', a.id, a.balance_minor, coalesce(sum(e.amount_minor), 0)) as fault
    from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id
    having a.balance_minor <> coalesce(sum(e.amount_minor), 0) or a.entry_count <> count(e.id)
  `,
  COMPANY_BALANCE: sql`
    with change as (
      select p.id, p.company_sequence, p.company_balance_minor, sum(e.amount_minor) as minor
      from ledger_postings p
      join ledger_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id and a.kind in ('CASH', 'FLOAT')
      group by p.id
    ), running as (
      select *, sum(minor) over in_order as total, row_number() over in_order as place
      from change where company_sequence is not null window in_order as (order by company_sequence)
    )
    select format('posting %s: company balance %s, should be %s', id, company_balance_minor, total) as fault
    from running where company_balance_minor is distinct from total or company_sequence <> place
    union all
    select format('posting %s changes the company balance outside its order', id)
    from change where company_sequence is null and minor <> 0
    union all
    select format('company balance %s, should be %s', c.balance_minor, total.minor)
    from ledger_company c, (select coalesce(sum(minor), 0) as minor from change) total
    where c.balance_minor <> total.minor or c.sequence <> (select count(*) from running)
  `,
  APPROVED_EXPENSES: sql`
    select format('expense %s: approved with %s, stands with %s in %s postings', x.id, x.amount_minor,
      coalesce(posted.minor, 0), coalesce(posted.standing, 0)) as fault
    from expenses x left join (${netPostings}) posted on posted.expense_id = x.id
    where x.status = 'APPROVED' and x.deleted_at is null
      and (coalesce(posted.minor, 0) <> x.amount_minor or coalesce(posted.standing, 0) <> 1)
  `,
  OTHER_EXPENSES: sql`
    select format('expense %s: %s, yet stands with %s', x.id,
      case when x.deleted_at is null then lower(x.status) else 'deleted' end, posted.minor) as fault
    from expenses x join (${netPostings}) posted on posted.expense_id = x.id
    where (x.status <> 'APPROVED' or x.deleted_at is not null) and (posted.minor <> 0 or posted.standing <> 0)
  `,
  CASH_LOOP: sql`${cashLoopFaults} union all ${claimFaults}`,
  ADVANCES: advanceFaults,
  PAYROLL_RUNS: payrollFaults,
  LABOUR_COSTS: labourFaults,
  KEPT_TOTALS: sql`
    select format('%s %s %s: %s with %s, should be %s with %s', name, value, status, coalesce(kept.count, 0),
      coalesce(kept.minor, 0), coalesce(counted.count, 0), coalesce(counted.amount_minor, 0)) as fault
    from (
      select name, value, status, sum(count) as count, sum(amount_minor) as minor from kept_totals group by 1, 2, 3
    ) kept
    full join count_totals() counted using (name, value, status)
    where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
      or coalesce(kept.minor, 0) <> coalesce(counted.amount_minor, 0)
    union all
    select format('task %s is not kept for user %s as it is', task_id, user_id)
    from task_people kept
    full join (select p.* from tasks t cross join lateral people_of(t) p) shown using (user_id, created_at, task_id)
    where (kept.project_id, kept.status) is distinct from (shown.project_id, shown.status)
  `,
};

export async function countLedger(db: Db) {
  const { rows } = await sql<{ accounts: number; postings: number; entries: number }>`
    select (select count(*) from ledger_accounts) as accounts,
      (select count(*) from ledger_postings) as postings,
      (select count(*) from ledger_entries) as entries
  `.execute(db);
  return rows[0] ?? { accounts: 0, postings: 0, entries: 0 };
}
