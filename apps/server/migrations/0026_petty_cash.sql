-- Petty cash: limits of a holder, requests for money, money handed from one holder to another, and counts.

create table float_settings (
  user_id integer primary key references users (id),
  ceiling_minor bigint check (ceiling_minor between 1 and 99999999999),
  single_limit_minor bigint check (single_limit_minor between 1 and 99999999999),
  low_at_minor bigint check (low_at_minor between 0 and 99999999999),
  updated_at timestamptz not null,
  -- A holder without a row has version 1 and no limits.
  version integer not null default 2
);

create table fund_requests (
  id integer generated always as identity primary key,
  holder_id integer not null references users (id),
  amount_minor bigint not null check (amount_minor between 1 and 99999999999),
  reason text not null check (length(reason) between 3 and 500),
  needed_by date not null,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'GIVEN', 'REFUSED', 'CANCELLED')),
  given_minor bigint check (given_minor between 1 and 99999999999),
  posting_id integer unique references ledger_postings (id),
  decided_by_id integer references users (id),
  decided_at timestamptz,
  refuse_reason text check (length(refuse_reason) between 3 and 500),
  created_at timestamptz not null,
  check ((status = 'GIVEN') = (posting_id is not null) and (status = 'GIVEN') = (given_minor is not null)),
  check ((status = 'REFUSED') = (refuse_reason is not null)),
  check ((status = 'REQUESTED') = (decided_at is null) and (status = 'REQUESTED') = (decided_by_id is null))
);
create index fund_requests_newest on fund_requests (created_at desc, id desc);
create index fund_requests_of_holder on fund_requests (holder_id, created_at desc, id desc);
create index fund_requests_open on fund_requests (holder_id) where status = 'REQUESTED';

-- An offer that nobody answered is expired from expires_at on; no row says so.
create table cash_handovers (
  id integer generated always as identity primary key,
  from_id integer not null references users (id),
  to_id integer not null references users (id),
  amount_minor bigint not null check (amount_minor between 1 and 99999999999),
  note text check (length(note) between 1 and 500),
  offered_by_id integer not null references users (id),
  status text not null default 'OFFERED' check (status in ('OFFERED', 'ALLOWED', 'ACCEPTED', 'REFUSED', 'CANCELLED')),
  allowed_by_id integer references users (id),
  allowed_at timestamptz,
  decided_by_id integer references users (id),
  decided_at timestamptz,
  refuse_reason text check (length(refuse_reason) between 3 and 500),
  out_posting_id integer unique references ledger_postings (id),
  in_posting_id integer unique references ledger_postings (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check (from_id <> to_id),
  check ((allowed_by_id is null) = (allowed_at is null)),
  check (status <> 'ALLOWED' or allowed_at is not null),
  check ((status = 'ACCEPTED') = (out_posting_id is not null) and (status = 'ACCEPTED') = (in_posting_id is not null)),
  check ((status = 'REFUSED') = (refuse_reason is not null)),
  check ((status in ('OFFERED', 'ALLOWED')) = (decided_at is null) and (decided_at is null) = (decided_by_id is null))
);
create index cash_handovers_newest on cash_handovers (created_at desc, id desc);
create index cash_handovers_of_giver on cash_handovers (from_id, created_at desc, id desc);
create index cash_handovers_of_receiver on cash_handovers (to_id, created_at desc, id desc);
create index cash_handovers_waiting on cash_handovers (from_id) where status in ('OFFERED', 'ALLOWED');

create table cash_counts (
  id integer generated always as identity primary key,
  holder_id integer not null references users (id),
  counted_minor bigint not null check (counted_minor between 0 and 99999999999),
  -- The balance of the float and the pending expenses paid from it, when the cash was counted.
  balance_minor bigint not null,
  pending_minor bigint not null,
  difference_minor bigint not null generated always as (counted_minor - (balance_minor - pending_minor)) stored,
  denominations jsonb,
  note text check (length(note) between 1 and 500),
  counted_by_id integer not null references users (id),
  counted_at timestamptz not null,
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'CONFIRMED', 'WRITTEN_OFF', 'SUPERSEDED')),
  decided_by_id integer references users (id),
  decided_at timestamptz,
  write_off_reason text check (length(write_off_reason) between 3 and 500),
  posting_id integer unique references ledger_postings (id),
  check (note is not null or counted_minor = balance_minor - pending_minor),
  check ((status in ('CONFIRMED', 'WRITTEN_OFF')) = (decided_at is not null) and (decided_at is null) = (decided_by_id is null)),
  check ((status = 'WRITTEN_OFF') = (posting_id is not null) and (status = 'WRITTEN_OFF') = (write_off_reason is not null))
);
create index cash_counts_newest on cash_counts (counted_at desc, id desc);
create index cash_counts_of_holder on cash_counts (holder_id, counted_at desc, id desc);
create unique index cash_counts_open on cash_counts (holder_id) where status = 'SUBMITTED';

-- Cash figures need the pending expenses of a holder, of whom a year may hold thousands of decided ones.
create index expenses_pending_of_submitter on expenses (submitted_by_id) where status = 'PENDING' and deleted_at is null;

-- A difference that is written off: a shortage is an expense of the company, a surplus its income.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check check (kind in (
  'PROJECT_INCOME', 'MANUAL_DEPOSIT', 'MANUAL_WITHDRAWAL', 'EXPENSE', 'EXPENSE_REVERSAL', 'FLOAT_DEPOSIT', 'FLOAT_WITHDRAWAL',
  'CASH_SHORTAGE', 'CASH_SURPLUS'
));
drop index ledger_postings_deposits;
create index ledger_postings_deposits on ledger_postings (company_sequence)
  where kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL', 'CASH_SURPLUS');
drop index ledger_postings_withdrawals;
create index ledger_postings_withdrawals on ledger_postings (company_sequence)
  where kind in ('MANUAL_WITHDRAWAL', 'EXPENSE', 'CASH_SHORTAGE');

create or replace function ledger_company_sign(posting_kind text) returns integer language sql immutable as $$
  select case
    when posting_kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL', 'CASH_SURPLUS') then 1
    when posting_kind in ('MANUAL_WITHDRAWAL', 'EXPENSE', 'CASH_SHORTAGE') then -1
    else 0
  end
$$;

create or replace function ledger_entry_sign(posting_kind text, account_kind text) returns integer
language sql immutable as $$
  select case posting_kind
    when 'PROJECT_INCOME' then case account_kind when 'CASH' then 1 when 'INCOME' then -1 end
    when 'MANUAL_DEPOSIT' then case account_kind when 'CASH' then 1 when 'INCOME' then -1 end
    when 'MANUAL_WITHDRAWAL' then case account_kind when 'CASH' then -1 when 'EXPENSES' then 1 end
    when 'EXPENSE' then case account_kind when 'CASH' then -1 when 'FLOAT' then -1 when 'EXPENSES' then 1 end
    when 'EXPENSE_REVERSAL' then case account_kind when 'CASH' then 1 when 'FLOAT' then 1 when 'EXPENSES' then -1 end
    when 'FLOAT_DEPOSIT' then case account_kind when 'CASH' then -1 when 'FLOAT' then 1 end
    when 'FLOAT_WITHDRAWAL' then case account_kind when 'CASH' then 1 when 'FLOAT' then -1 end
    when 'CASH_SHORTAGE' then case account_kind when 'FLOAT' then -1 when 'EXPENSES' then 1 end
    when 'CASH_SURPLUS' then case account_kind when 'FLOAT' then 1 when 'INCOME' then -1 end
  end
$$;
