-- Progress claims to the client of a project, what was certified and held back of them, and what was received.
create table claims (
  id integer generated always as identity primary key,
  project_id integer not null references projects (id),
  number integer not null check (number > 0),
  period_end date not null,
  claimed_percent numeric(4, 1) check (claimed_percent between 0 and 100),
  -- Amounts are to date, not only of the period.
  claimed_minor bigint not null check (claimed_minor between 0 and 99999999999),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'CERTIFIED')),
  -- Filled when it is certified. The retention is the project's of that day.
  certified_minor bigint check (certified_minor between 0 and 99999999999),
  certificate_no text check (length(certificate_no) between 1 and 60),
  certified_on date,
  retention_percent numeric(4, 1) check (retention_percent between 0 and 100),
  held_minor bigint check (held_minor between 0 and certified_minor),
  released_minor bigint check (released_minor between 0 and held_minor),
  deductions_minor bigint check (deductions_minor between 0 and 99999999999),
  deductions_note text check (length(deductions_note) between 1 and 500),
  created_by_id integer not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint claims_number unique (project_id, number),
  check (case when status = 'CERTIFIED'
    then num_nulls(certified_minor, certified_on, retention_percent, held_minor, released_minor, deductions_minor) = 0
    else num_nonnulls(certified_minor, certificate_no, certified_on, retention_percent, held_minor, released_minor,
      deductions_minor, deductions_note) = 0 end)
);

create table claim_receipts (
  id integer generated always as identity primary key,
  claim_id integer not null references claims (id),
  amount_minor bigint not null check (amount_minor between 1 and 99999999999),
  received_on date not null,
  method text not null check (method in ('BANK_TRANSFER', 'CHEQUE', 'CASH')),
  cheque_no text check (length(cheque_no) between 1 and 60),
  posting_id integer not null unique references ledger_postings (id),
  created_by_id integer not null references users (id),
  created_at timestamptz not null,
  -- Of a returned cheque.
  reversal_posting_id integer unique references ledger_postings (id),
  reverse_reason text check (length(reverse_reason) between 3 and 500),
  reversed_by_id integer references users (id),
  reversed_at timestamptz,
  check (method = 'CHEQUE' or cheque_no is null),
  check (num_nulls(reversal_posting_id, reverse_reason, reversed_by_id, reversed_at) in (0, 4))
);
create index claim_receipts_of_claim on claim_receipts (claim_id, id);
create trigger claim_receipts_are_final before delete on claim_receipts
  for each row execute function refuse_change();
create trigger claim_receipts_are_kept before truncate on claim_receipts
  for each statement execute function refuse_change();
-- Only the reversal is added later, once.
create trigger claim_receipts_change_by_reversal before update on claim_receipts
  for each row when (
    old.reversal_posting_id is not null
    or (old.id, old.claim_id, old.amount_minor, old.received_on, old.method, old.posting_id, old.created_by_id, old.created_at)
      is distinct from (new.id, new.claim_id, new.amount_minor, new.received_on, new.method, new.posting_id, new.created_by_id, new.created_at)
    or old.cheque_no is distinct from new.cheque_no
  ) execute function refuse_change();

-- A returned cheque takes back the income of a project.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check check (kind in (
  'PROJECT_INCOME', 'MANUAL_DEPOSIT', 'MANUAL_WITHDRAWAL', 'EXPENSE', 'EXPENSE_REVERSAL', 'FLOAT_DEPOSIT', 'FLOAT_WITHDRAWAL',
  'CASH_SHORTAGE', 'CASH_SURPLUS', 'ADVANCE', 'ADVANCE_RETURN', 'PAYROLL', 'PAYROLL_REVERSAL', 'ADVANCE_RECOVERY',
  'ADVANCE_RECOVERY_REVERSAL', 'INCOME_REVERSAL'
));
alter table ledger_postings drop constraint ledger_postings_project_check;
alter table ledger_postings add constraint ledger_postings_project_check check (
  case when kind in ('PROJECT_INCOME', 'INCOME_REVERSAL') then project_id is not null
    when kind in ('PAYROLL', 'PAYROLL_REVERSAL') then true
    else project_id is null end
);
alter table ledger_postings drop constraint ledger_postings_check3;
alter table ledger_postings add constraint ledger_postings_reversal_check check (
  (kind in ('EXPENSE_REVERSAL', 'INCOME_REVERSAL')) = (reverses_id is not null)
);
drop index ledger_postings_withdrawals;
create index ledger_postings_withdrawals on ledger_postings (company_sequence)
  where kind in ('MANUAL_WITHDRAWAL', 'EXPENSE', 'CASH_SHORTAGE', 'ADVANCE', 'PAYROLL', 'INCOME_REVERSAL');

create or replace function ledger_company_sign(posting_kind text) returns integer language sql immutable as $$
  select case
    when posting_kind in (
      'PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL', 'CASH_SURPLUS', 'ADVANCE_RETURN', 'PAYROLL_REVERSAL'
    ) then 1
    when posting_kind in ('MANUAL_WITHDRAWAL', 'EXPENSE', 'CASH_SHORTAGE', 'ADVANCE', 'PAYROLL', 'INCOME_REVERSAL') then -1
    else 0
  end
$$;

create or replace function ledger_entry_sign(posting_kind text, account_kind text) returns integer
language sql immutable as $$
  select case posting_kind
    when 'PROJECT_INCOME' then case account_kind when 'CASH' then 1 when 'INCOME' then -1 end
    when 'INCOME_REVERSAL' then case account_kind when 'CASH' then -1 when 'INCOME' then 1 end
    when 'MANUAL_DEPOSIT' then case account_kind when 'CASH' then 1 when 'INCOME' then -1 end
    when 'MANUAL_WITHDRAWAL' then case account_kind when 'CASH' then -1 when 'EXPENSES' then 1 end
    when 'EXPENSE' then case account_kind when 'CASH' then -1 when 'FLOAT' then -1 when 'EXPENSES' then 1 end
    when 'EXPENSE_REVERSAL' then case account_kind when 'CASH' then 1 when 'FLOAT' then 1 when 'EXPENSES' then -1 end
    when 'FLOAT_DEPOSIT' then case account_kind when 'CASH' then -1 when 'FLOAT' then 1 end
    when 'FLOAT_WITHDRAWAL' then case account_kind when 'CASH' then 1 when 'FLOAT' then -1 end
    when 'CASH_SHORTAGE' then case account_kind when 'FLOAT' then -1 when 'EXPENSES' then 1 end
    when 'CASH_SURPLUS' then case account_kind when 'FLOAT' then 1 when 'INCOME' then -1 end
    when 'ADVANCE' then case account_kind when 'CASH' then -1 when 'ADVANCES' then 1 end
    when 'ADVANCE_RETURN' then case account_kind when 'CASH' then 1 when 'ADVANCES' then -1 end
    when 'PAYROLL' then case account_kind when 'CASH' then -1 when 'WAGES' then 1 end
    when 'PAYROLL_REVERSAL' then case account_kind when 'CASH' then 1 when 'WAGES' then -1 end
    when 'ADVANCE_RECOVERY' then case account_kind when 'ADVANCES' then -1 when 'WAGES' then 1 end
    when 'ADVANCE_RECOVERY_REVERSAL' then case account_kind when 'ADVANCES' then 1 when 'WAGES' then -1 end
  end
$$;

create or replace function ledger_add_posting() returns trigger language plpgsql as $$
declare
  sign integer := ledger_company_sign(new.kind);
  reversed record;
begin
  update ledger_company
    set balance_minor = balance_minor + sign * new.amount_minor, sequence = sequence + abs(sign)
    returning balance_minor, sequence into new.company_balance_minor, new.company_sequence;
  if sign = 0 then
    new.company_balance_minor := null;
    new.company_sequence := null;
  end if;
  if new.kind = 'EXPENSE' and exists (
    select from ledger_postings p
    where p.expense_id = new.expense_id and p.kind = 'EXPENSE'
      and not exists (select from ledger_postings r where r.reverses_id = p.id)
  ) then
    perform ledger_refuse(format('expense %s is posted already', new.expense_id));
  end if;
  if new.kind = 'EXPENSE_REVERSAL' then
    select kind, expense_id, expense_sequence, amount_minor into reversed from ledger_postings where id = new.reverses_id;
    if (reversed.kind, reversed.expense_id, reversed.expense_sequence, reversed.amount_minor)
      is distinct from ('EXPENSE', new.expense_id, new.expense_sequence, new.amount_minor) then
      perform ledger_refuse('a reversal takes back exactly one posting of the same expense');
    end if;
  end if;
  if new.kind = 'INCOME_REVERSAL' then
    select kind, project_id, amount_minor into reversed from ledger_postings where id = new.reverses_id;
    if (reversed.kind, reversed.project_id, reversed.amount_minor)
      is distinct from ('PROJECT_INCOME', new.project_id, new.amount_minor) then
      perform ledger_refuse('a reversal takes back exactly one income of the same project');
    end if;
  end if;
  return new;
end $$;
