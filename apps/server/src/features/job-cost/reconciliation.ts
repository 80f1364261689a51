import type { Reconciliation } from '@binaa/contract/job-cost-portfolio';
import { fromMinor } from '@binaa/contract/money';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

type Sums = Record<keyof Reconciliation, number>;

/** All from the materialised totals, in one statement and hence of one moment. */
export async function getReconciliation(db: Db): Promise<Reconciliation> {
  const { rows } = await sql<Sums>`
    with kept as (
      select name, value, status, amount_minor from kept_totals
      where name in ('expenses', 'expenses.project.category', 'postings', 'labour.project.month', 'labour.unplaced')
    ), of_projects as (
      select coalesce(sum(kept.amount_minor) filter (where m.category is null or m.code_id is not null), 0) as counted,
        coalesce(sum(kept.amount_minor) filter (where m.category is not null and m.code_id is null), 0) as left_out
      from kept left join cost_code_map m on m.category = split_part(kept.value, ' ', 2)
      where kept.name = 'expenses.project.category' and kept.status = 'APPROVED'
    ), sums as (
      select
        coalesce(sum(amount_minor) filter (where name = 'expenses' and status = 'APPROVED'), 0) as approved,
        coalesce(sum(amount_minor) filter (where name = 'postings' and status = 'EXPENSE'), 0)
          - coalesce(sum(amount_minor) filter (where name = 'postings' and status = 'EXPENSE_REVERSAL'), 0) as ledger,
        coalesce(sum(amount_minor) filter (where name = 'labour.project.month' and status <> 'PAYROLL'), 0) as at_rates,
        coalesce(sum(amount_minor) filter (where name = 'labour.project.month' and status = 'PAYROLL'), 0) as paid,
        coalesce(sum(amount_minor) filter (where name = 'labour.unplaced'), 0) as unplaced,
        coalesce(sum(amount_minor) filter (where name = 'postings' and status = 'PAYROLL'), 0)
          - coalesce(sum(amount_minor) filter (where name = 'postings' and status = 'PAYROLL_REVERSAL'), 0) as wages
      from kept
    )
    select of_projects.counted as "projectExpenses", of_projects.left_out as "leftOutExpenses",
      sums.approved - of_projects.counted - of_projects.left_out as "generalExpenses", sums.ledger as "ledgerExpenses",
      sums.at_rates as "labourAtRates", sums.paid as "labourPaid", sums.unplaced as "labourNotOnSite",
      sums.wages as "wagesPaid"
    from of_projects, sums`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('The totals could not be read.');
  return {
    projectExpenses: fromMinor(sums.projectExpenses),
    leftOutExpenses: fromMinor(sums.leftOutExpenses),
    generalExpenses: fromMinor(sums.generalExpenses),
    ledgerExpenses: fromMinor(sums.ledgerExpenses),
    labourAtRates: fromMinor(sums.labourAtRates),
    labourPaid: fromMinor(sums.labourPaid),
    labourNotOnSite: fromMinor(sums.labourNotOnSite),
    wagesPaid: fromMinor(sums.wagesPaid),
  };
}
