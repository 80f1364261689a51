import { sql } from 'kysely';
import type { Faults } from '../../platform/verification.ts';

/** What paid payslips took back of each advance. */
const takenBack = sql`
  select l.advance_id, sum(-l.amount_minor) as minor
  from payslip_lines l
  join payslips s on s.id = l.slip_id and s.live
  join payroll_runs r on r.id = s.run_id and r.status = 'PAID'
  where l.advance_id is not null
  group by l.advance_id
`;

/** An advance or a return without exactly its posting, and an account that does not hold what people still owe. */
export const advanceFaults: Faults = sql`
  select format('advance %s: %s given and %s returned, posted %s and %s', a.id, a.amount_minor, a.returned_minor,
    coalesce(posted.given, 0), coalesce(posted.returned, 0)) as fault
  from advances a
  left join (
    select advance_id, sum(amount_minor) filter (where kind = 'ADVANCE') as given,
      sum(amount_minor) filter (where kind = 'ADVANCE_RETURN') as returned
    from ledger_postings where advance_id is not null group by advance_id
  ) posted on posted.advance_id = a.id
  where (a.amount_minor, a.returned_minor) is distinct from (coalesce(posted.given, 0), coalesce(posted.returned, 0))
  union all
  select format('the account of advances holds %s, people owe %s', account.minor, owed.minor)
  from (
    select coalesce(sum(e.amount_minor), 0) as minor
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'ADVANCES'
  ) account,
  (
    select coalesce(sum(a.amount_minor - a.returned_minor - coalesce(taken.minor, 0)), 0) as minor
    from advances a left join (${takenBack}) taken on taken.advance_id = a.id
  ) owed
  where account.minor <> owed.minor
`;
