import { oneOf } from './helpers.ts';
import { figuresOf, type Plan, staff } from './plan.ts';
import { circumstances, goods, rareNotes, rareWord } from './words.ts';

const submitters = staff.FOREMAN.last - staff.ENGINEER.first + 1;

/** Of a hundred expenses, 70 are approved, 18 rejected and the rest pending; one is deleted. */
export function expenses({ expenses: count }: Plan): string {
  return `
    insert into expenses (id, related_type, project_id, category, amount_minor, spent_on, notes, status, submitted_by_id,
      decided_by_id, decided_at, created_at, updated_at, deleted_at)
    overriding system value
    select id, case when of_project then 'PROJECT' else 'GENERAL_EXPENSE' end,
      case when of_project then fill.project(id::float8 / ${count + 1}, id, 51) end, category.code,
      5000 + floor(5000000 * power(fill.pick(id, 53, 1000) / 1000.0::float8, 4))::integer + fill.pick(id, 54, 100),
      fill.day(at) - fill.pick(id, 55, 4),
      case when fill.pick(id, 56, 10) > 0 then ${oneOf(goods, 'id', 57)} || ', ' || ${oneOf(circumstances, 'id', 58)} || ' ' || id
        || case when id % ${Math.ceil(count / rareNotes)} = 1 then ' ${rareWord}' else '' end end,
      status, ${staff.ENGINEER.first} + fill.pick(id, 59, ${submitters}),
      case when status <> 'PENDING' then ${staff.ADMIN.first} + fill.pick(id, 60, ${staff.ADMIN.last}) end,
      case when status <> 'PENDING' then decided_at end, at, case when status <> 'PENDING' then decided_at else at end,
      case when fill.pick(id, 61, 100) = 0 then fill.earlier_of_now(decided_at + interval '1 day') end
    from (
      select id, fill.moment(id::float8 / ${count}) as at, fill.pick(id, 62, 10) > 0 as of_project,
        fill.earlier_of_now(fill.moment(id::float8 / ${count}) + make_interval(mins => fill.pick(id, 63, 3000))) as decided_at,
        case when chance < 70 then 'APPROVED' when chance < 88 then 'REJECTED' else 'PENDING' end as status
      from (select id, fill.pick(id, 64, 100) as chance from generate_series(1, ${count}) as id) as numbered
    ) as expense
    join fill.categories as category on category.place = fill.pick(id, 52, (select count(*)::integer from fill.categories))
    order by id;`;
}

/**
 * All postings in chronological order, with the running sequence numbers and balances that the triggers would compute row
 * by row.
 */
export function ledger({ expenses: count }: Plan): string {
  const { days } = figuresOf(count);
  const incomes = Math.round(count / 50);
  const byHand = Math.max(2, Math.round(count / 1000));
  const months = Math.ceil(days / 30);
  return `
    insert into ledger_accounts (kind, holder_id)
    select 'FLOAT', id from users where role in ('ADMIN', 'FOREMAN') order by id;

    create unlogged table fill.events as
    select row_number() over (order by at, step, source) as id, *
    from (
      select decided_at as at, 1 as step, id as source, 'EXPENSE' as kind, amount_minor, decided_by_id as user_id,
        null::integer as project_id, id as expense_id, submitted_by_id as holder_id
      from expenses where status = 'APPROVED'
      union all
      select deleted_at, 2, id, 'EXPENSE_REVERSAL', amount_minor, decided_by_id, null, id, submitted_by_id
      from expenses where status = 'APPROVED' and deleted_at is not null
      union all
      select fill.moment((month - 0.99) / ${months}), 3, holder.id * 1000 + month, 'FLOAT_DEPOSIT', 60000000, 1, null, null, holder.id
      from users holder cross join generate_series(1, ${months}) as month where holder.role = 'FOREMAN'
      union all
      select fill.moment(id::float8 / ${incomes + 1}), 4, id, 'PROJECT_INCOME', 60000000, 1,
        fill.project(id::float8 / ${incomes + 1}, id, 71), null, null
      from generate_series(1, ${incomes}) as id
      union all
      select fill.moment(id::float8 / ${byHand + 1}), 5, id,
        case when id % 2 = 0 then 'MANUAL_WITHDRAWAL' else 'MANUAL_DEPOSIT' end, 10000000, 1, null, null, null
      from generate_series(1, ${byHand}) as id
    ) as event;

    insert into ledger_postings (id, kind, amount_minor, description, user_id, project_id, expense_id, expense_sequence, reverses_id,
      company_sequence, company_balance_minor, created_at)
    overriding system value
    select e.id, e.kind, e.amount_minor,
      case e.kind
        when 'EXPENSE' then 'Expense ' || e.expense_id || ': ' || category.label
        when 'EXPENSE_REVERSAL' then 'Reversal of expense ' || e.expense_id || ': ' || category.label
        when 'PROJECT_INCOME' then 'Income for project ' || e.project_id
        when 'FLOAT_DEPOSIT' then 'Balance deposit'
        when 'MANUAL_DEPOSIT' then 'General company income'
        else 'General company withdrawal'
      end,
      e.user_id, e.project_id, e.expense_id, case when e.expense_id is not null then 1 end, reversed.id,
      case when e.sign <> 0 then sum(abs(e.sign)) over in_order end,
      case when e.sign <> 0 then sum(e.sign * e.amount_minor) over in_order end, e.at
    from (select *, ledger_company_sign(kind) as sign from fill.events) as e
    left join expenses x on x.id = e.expense_id
    left join fill.categories as category on category.code = x.category
    left join fill.events as reversed on e.kind = 'EXPENSE_REVERSAL' and reversed.kind = 'EXPENSE' and reversed.expense_id = e.expense_id
    window in_order as (order by e.id rows unbounded preceding)
    order by e.id;

    insert into ledger_entries (id, posting_id, account_id, amount_minor, sequence, balance_minor)
    overriding system value
    select row_number() over (order by posting_id, account_id), posting_id, account_id, amount_minor,
      row_number() over in_order, sum(amount_minor) over in_order
    from (
      select e.id as posting_id, side.account_id, side.sign * e.amount_minor as amount_minor
      from fill.events e
      left join ledger_accounts float on float.holder_id = e.holder_id
      cross join lateral (
        select coalesce(float.id, cash.id) as payer_id, cash.id as cash_id, expenses.id as expenses_id, income.id as income_id
        from ledger_accounts cash, ledger_accounts expenses, ledger_accounts income
        where cash.kind = 'CASH' and expenses.kind = 'EXPENSES' and income.kind = 'INCOME'
      ) as known
      cross join lateral (values
        (1, case e.kind when 'EXPENSE' then expenses_id when 'EXPENSE_REVERSAL' then payer_id when 'FLOAT_DEPOSIT' then float.id
          when 'MANUAL_WITHDRAWAL' then expenses_id else cash_id end),
        (-1, case e.kind when 'EXPENSE' then payer_id when 'EXPENSE_REVERSAL' then expenses_id when 'FLOAT_DEPOSIT' then cash_id
          when 'MANUAL_WITHDRAWAL' then cash_id else income_id end)
      ) as side (sign, account_id)
    ) as entry
    window in_order as (partition by account_id order by posting_id rows unbounded preceding);

    update ledger_accounts a set balance_minor = coalesce(e.minor, 0), entry_count = coalesce(e.count, 0)
    from (select account_id, sum(amount_minor) as minor, count(*) as count from ledger_entries group by account_id) e
    where e.account_id = a.id;

    update ledger_company set (balance_minor, sequence) = (
      select company_balance_minor, company_sequence from ledger_postings
      where company_sequence is not null order by company_sequence desc limit 1
    );`;
}
