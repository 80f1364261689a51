import { sql } from 'kysely';
import type { Faults } from '../../platform/verification.ts';

/** Every posting of a float, with its holder. */
const floatPostings = sql`
  select p.id, p.kind, p.amount_minor, a.holder_id
  from ledger_postings p
  join ledger_entries e on e.posting_id = p.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'FLOAT'
`;

/** What should have been posted for each record of petty cash, whatever it says about its postings. */
const due = sql`
  select 'fund request ' || id as record, status = 'GIVEN' as is_due, posting_id, 'FLOAT_DEPOSIT' as kind,
    given_minor as amount_minor, holder_id
  from fund_requests
  union all
  select 'giver of hand-over ' || id, status = 'ACCEPTED', out_posting_id, 'FLOAT_WITHDRAWAL', amount_minor, from_id
  from cash_handovers
  union all
  select 'receiver of hand-over ' || id, status = 'ACCEPTED', in_posting_id, 'FLOAT_DEPOSIT', amount_minor, to_id
  from cash_handovers
  union all
  select 'cash count ' || id, status = 'WRITTEN_OFF', posting_id,
    case when counted_minor < balance_minor - pending_minor then 'CASH_SHORTAGE' else 'CASH_SURPLUS' end,
    abs(counted_minor - (balance_minor - pending_minor)), holder_id
  from cash_counts
`;

/** A record without its posting, a posting that is not the record's, and a posting without or with two records. */
export const cashLoopFaults: Faults = sql`
  select format('%s: posting %s, should be %s of %s for user %s', due.record, coalesce(due.posting_id::text, 'none'),
    case when due.is_due then due.kind else 'none' end, due.amount_minor, due.holder_id) as fault
  from (${due}) due left join (${floatPostings}) posted on posted.id = due.posting_id
  where due.is_due <> (due.posting_id is not null)
    or (due.is_due and (posted.kind, posted.amount_minor, posted.holder_id)
      is distinct from (due.kind, due.amount_minor, due.holder_id))
  union all
  select format('posting %s belongs to %s', posting_id, string_agg(record, ' and ' order by record))
  from (${due}) due where posting_id is not null group by posting_id having count(*) > 1
  union all
  select format('posting %s writes off a difference that nobody counted', p.id)
  from ledger_postings p
  where p.kind in ('CASH_SHORTAGE', 'CASH_SURPLUS') and not exists (select from cash_counts c where c.posting_id = p.id)
`;
