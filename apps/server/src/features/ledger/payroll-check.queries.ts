import { sql } from 'kysely';
import type { Faults } from '../../platform/verification.ts';

/** What the live payslips of each run pay in cash, and take back of advances. */
const due = sql`
  select r.id, r.status,
    case when r.status = 'PAID' then coalesce(sum(s.net_minor + s.court_minor), 0) else 0 end as paid,
    case when r.status = 'PAID' then coalesce(sum(s.recovered_minor), 0) else 0 end as recovered
  from payroll_runs r
  left join (
    select s.run_id, s.net_minor,
      coalesce((select sum(-amount_minor) from payslip_lines where slip_id = s.id and code = 'COURT_ORDER'), 0) as court_minor,
      coalesce((select sum(-amount_minor) from payslip_lines where slip_id = s.id and code = 'ADVANCE'), 0) as recovered_minor
    from payslips s where s.live
  ) s on s.run_id = r.id
  group by r.id
`;

/** A paid run without exactly its postings, another one that stands, and a paid payslip whose lines are not its net. */
export const payrollFaults: Faults = sql`
  select format('payroll run %s, %s: %s paid and %s taken back, posted %s and %s', due.id, lower(due.status), due.paid,
    due.recovered, coalesce(posted.paid, 0), coalesce(posted.recovered, 0)) as fault
  from (${due}) due
  left join (
    select payroll_run_id,
      sum(case kind when 'PAYROLL' then amount_minor when 'PAYROLL_REVERSAL' then -amount_minor else 0 end) as paid,
      sum(case kind when 'ADVANCE_RECOVERY' then amount_minor
        when 'ADVANCE_RECOVERY_REVERSAL' then -amount_minor else 0 end) as recovered
    from ledger_postings where payroll_run_id is not null group by payroll_run_id
  ) posted on posted.payroll_run_id = due.id
  where (due.paid, due.recovered) is distinct from (coalesce(posted.paid, 0), coalesce(posted.recovered, 0))
  union all
  select format('payslip %s: net %s, its lines sum to %s', s.id, s.net_minor, coalesce(sum(l.amount_minor), 0))
  from payroll_runs r
  join payslips s on s.run_id = r.id and s.live
  left join payslip_lines l on l.slip_id = s.id
  where r.status = 'PAID'
  group by s.id having s.net_minor <> coalesce(sum(l.amount_minor), 0)
`;
