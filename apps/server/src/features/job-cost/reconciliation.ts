import type { Reconciliation } from '@binaa/contract/job-cost-portfolio';
import { fromMinor } from '@binaa/contract/money';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

type Sums = Omit<Reconciliation, 'expensesDifference' | 'labourDifference'>;

/** All from the materialised totals and the ledger's account of wages, in one statement and hence of one moment. */
export async function getReconciliation(db: Db): Promise<Reconciliation> {
  const { rows } = await sql<Sums>`
    with kept as (
      select name, value, status, amount_minor from kept_totals
      where name in (
        'expenses.general', 'expenses.project.category', 'postings', 'labour.project.month', 'labour.unplaced'
      )
    ), approved as (
      select kept.name, kept.amount_minor, category.name as category, m.category is not null and m.code_id is null as left_out
      from kept
      cross join lateral (
        select case kept.name when 'expenses.general' then kept.value else split_part(kept.value, ' ', 2) end
      ) as category (name)
      left join cost_code_map m on m.category = category.name
      where kept.name in ('expenses.general', 'expenses.project.category') and kept.status = 'APPROVED'
    ), expenses as (
      select
        coalesce(sum(amount_minor) filter (where name = 'expenses.project.category' and not left_out), 0) as of_projects,
        coalesce(sum(amount_minor) filter (where name = 'expenses.project.category' and left_out), 0) as left_out,
        coalesce(sum(amount_minor) filter (where name = 'expenses.general'), 0) as general,
        coalesce(sum(amount_minor) filter (where category = 'SALARIES'), 0) as salaries
      from approved
    ), others as (
      select
        coalesce(sum(amount_minor) filter (where name = 'postings' and status = 'EXPENSE'), 0)
          - coalesce(sum(amount_minor) filter (where name = 'postings' and status = 'EXPENSE_REVERSAL'), 0) as ledger,
        coalesce(sum(amount_minor) filter (where name = 'labour.project.month' and status <> 'PAYROLL'), 0) as at_rates,
        coalesce(sum(amount_minor) filter (where name = 'labour.project.month' and status = 'PAYROLL'), 0) as paid,
        coalesce(sum(amount_minor) filter (where name = 'labour.unplaced'), 0) as unplaced
      from kept
    )
    select expenses.of_projects as "projectExpenses", expenses.left_out as "leftOutExpenses",
      expenses.general as "generalExpenses", others.ledger as "ledgerExpenses",
      others.at_rates as "labourAtRates", others.paid as "labourPaid", others.unplaced as "labourNotOnSite",
      (select balance_minor from ledger_accounts where kind = 'WAGES') as "wagesPaid",
      expenses.salaries as "salaryExpenses"
    from expenses, others`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('The totals could not be read.');
  const counted = sums.projectExpenses + sums.leftOutExpenses + sums.generalExpenses;
  const charged = sums.labourAtRates + sums.labourPaid + sums.labourNotOnSite;
  return {
    projectExpenses: fromMinor(sums.projectExpenses),
    leftOutExpenses: fromMinor(sums.leftOutExpenses),
    generalExpenses: fromMinor(sums.generalExpenses),
    ledgerExpenses: fromMinor(sums.ledgerExpenses),
    expensesDifference: fromMinor(counted - sums.ledgerExpenses),
    labourAtRates: fromMinor(sums.labourAtRates),
    labourPaid: fromMinor(sums.labourPaid),
    labourNotOnSite: fromMinor(sums.labourNotOnSite),
    wagesPaid: fromMinor(sums.wagesPaid),
    salaryExpenses: fromMinor(sums.salaryExpenses),
    labourDifference: fromMinor(charged - sums.wagesPaid - sums.salaryExpenses),
  };
}
