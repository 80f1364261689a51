import { sql } from 'kysely';
import type { Faults } from '../../platform/verification.ts';

/** What was certified of each claim, less what the claim before it had brought. */
const due = sql`
  select c.id, c.certified_minor - c.held_minor + c.released_minor - c.deductions_minor - coalesce((
    select b.certified_minor - b.held_minor + b.released_minor - b.deductions_minor
    from claims b where b.project_id = c.project_id and b.number = c.number - 1
  ), 0) as minor
  from claims c
`;

/** A receipt or its reversal without exactly its posting, a reversal without a receipt, and more received than was due. */
export const claimFaults: Faults = sql`
  select format('receipt %s of claim %s: posting %s is not the income of %s of its project', r.id, r.claim_id, r.posting_id,
    r.amount_minor) as fault
  from claim_receipts r join claims c on c.id = r.claim_id left join ledger_postings p on p.id = r.posting_id
  where (p.kind, p.amount_minor, p.project_id) is distinct from ('PROJECT_INCOME', r.amount_minor, c.project_id)
  union all
  select format('receipt %s of claim %s: posting %s does not reverse it', r.id, r.claim_id, r.reversal_posting_id)
  from claim_receipts r left join ledger_postings p on p.id = r.reversal_posting_id
  where r.reversal_posting_id is not null
    and (p.kind, p.amount_minor, p.reverses_id) is distinct from ('INCOME_REVERSAL', r.amount_minor, r.posting_id)
  union all
  select format('posting %s reverses an income that no claim has received', p.id)
  from ledger_postings p
  where p.kind = 'INCOME_REVERSAL' and not exists (select from claim_receipts r where r.reversal_posting_id = p.id)
  union all
  select format('claim %s: %s received, due %s', due.id, sum(r.amount_minor), coalesce(due.minor, 0))
  from (${due}) due join claim_receipts r on r.claim_id = due.id and r.reversal_posting_id is null
  group by due.id, due.minor having sum(r.amount_minor) > coalesce(due.minor, 0)
`;
