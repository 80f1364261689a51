-- The company's money as a double-entry ledger: accounts, postings and entries. Postings and entries are append-only.
-- The database itself computes running balances and refuses changed rows, unbalanced postings, wrong signs, and expenses
-- that are posted twice or without approval.

create table ledger_accounts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('CASH', 'FLOAT', 'EXPENSES', 'INCOME')),
  -- The user who holds this float.
  holder_id integer references users (id),
  balance_minor bigint not null default 0,
  entry_count integer not null default 0,
  check ((kind = 'FLOAT') = (holder_id is not null))
);
create unique index ledger_accounts_of_company on ledger_accounts (kind) where holder_id is null;
create unique index ledger_accounts_of_holder on ledger_accounts (holder_id) where holder_id is not null;
insert into ledger_accounts (kind) values ('CASH'), ('EXPENSES'), ('INCOME');

-- One row: the company's total money and the number of postings that changed it. Locking this row serialises postings.
create table ledger_company (
  only_row boolean primary key default true check (only_row),
  balance_minor bigint not null default 0,
  sequence integer not null default 0
);
insert into ledger_company default values;

create table ledger_postings (
  id integer generated always as identity primary key,
  kind text not null check (kind in (
    'PROJECT_INCOME', 'MANUAL_DEPOSIT', 'MANUAL_WITHDRAWAL', 'EXPENSE', 'EXPENSE_REVERSAL', 'FLOAT_DEPOSIT', 'FLOAT_WITHDRAWAL'
  )),
  amount_minor bigint not null check (amount_minor between 1 and 99999999999),
  description text not null check (length(description) between 1 and 1000),
  -- The user who made the posting.
  user_id integer not null references users (id),
  project_id integer references projects (id),
  expense_id integer references expenses (id),
  -- 1 for the first posting of an expense; the next number after each change of an approved amount.
  expense_sequence integer check (expense_sequence > 0),
  reverses_id integer unique references ledger_postings (id),
  -- Position and resulting company balance. Null for postings that move money inside the company.
  company_sequence integer unique,
  company_balance_minor bigint,
  created_at timestamptz not null,
  check ((kind = 'PROJECT_INCOME') = (project_id is not null)),
  check ((kind in ('EXPENSE', 'EXPENSE_REVERSAL')) = (expense_id is not null)),
  check ((expense_id is null) = (expense_sequence is null)),
  check ((kind = 'EXPENSE_REVERSAL') = (reverses_id is not null)),
  unique (expense_id, kind, expense_sequence)
);
create index ledger_postings_of_company_by_time on ledger_postings (created_at) include (kind, amount_minor)
  where company_sequence is not null;
create index ledger_postings_of_project on ledger_postings (project_id) where project_id is not null;
create index ledger_postings_of_user on ledger_postings (user_id, company_sequence) where company_sequence is not null;
create index ledger_postings_deposits on ledger_postings (company_sequence)
  where kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL');
create index ledger_postings_withdrawals on ledger_postings (company_sequence)
  where kind in ('MANUAL_WITHDRAWAL', 'EXPENSE');
create index ledger_postings_by_amount on ledger_postings (amount_minor, company_sequence) where company_sequence is not null;

create table ledger_entries (
  id integer generated always as identity primary key,
  posting_id integer not null references ledger_postings (id),
  account_id integer not null references ledger_accounts (id),
  -- Positive adds to the account, negative takes from it.
  amount_minor bigint not null check (amount_minor <> 0),
  -- Position within the account, and the account's balance after this entry.
  sequence integer not null,
  balance_minor bigint not null,
  unique (posting_id, account_id),
  unique (account_id, sequence)
);

-- Effect of a posting on the company's total: 1 raises it, -1 lowers it, 0 moves money inside the company.
create function ledger_company_sign(posting_kind text) returns integer language sql immutable as $$
  select case
    when posting_kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL') then 1
    when posting_kind in ('MANUAL_WITHDRAWAL', 'EXPENSE') then -1
    else 0
  end
$$;

-- The only sign an entry may have for this kind of posting and account. Null if the account may not be used.
create function ledger_entry_sign(posting_kind text, account_kind text) returns integer language sql immutable as $$
  select case posting_kind
    when 'PROJECT_INCOME' then case account_kind when 'CASH' then 1 when 'INCOME' then -1 end
    when 'MANUAL_DEPOSIT' then case account_kind when 'CASH' then 1 when 'INCOME' then -1 end
    when 'MANUAL_WITHDRAWAL' then case account_kind when 'CASH' then -1 when 'EXPENSES' then 1 end
    when 'EXPENSE' then case account_kind when 'CASH' then -1 when 'FLOAT' then -1 when 'EXPENSES' then 1 end
    when 'EXPENSE_REVERSAL' then case account_kind when 'CASH' then 1 when 'FLOAT' then 1 when 'EXPENSES' then -1 end
    when 'FLOAT_DEPOSIT' then case account_kind when 'CASH' then -1 when 'FLOAT' then 1 end
    when 'FLOAT_WITHDRAWAL' then case account_kind when 'CASH' then 1 when 'FLOAT' then -1 end
  end
$$;

create function ledger_refuse(reason text) returns void language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'integrity_constraint_violation';
end $$;

create function ledger_add_posting() returns trigger language plpgsql as $$
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
  return new;
end $$;
create trigger ledger_postings_take_their_place before insert on ledger_postings
  for each row execute function ledger_add_posting();

create function ledger_add_entry() returns trigger language plpgsql as $$
declare
  account_kind text;
begin
  update ledger_accounts
    set balance_minor = balance_minor + new.amount_minor, entry_count = entry_count + 1
    where id = new.account_id
    returning kind, balance_minor, entry_count into account_kind, new.balance_minor, new.sequence;
  if sign(new.amount_minor) is distinct from
    ledger_entry_sign((select kind from ledger_postings where id = new.posting_id), account_kind) then
    perform ledger_refuse(format('this posting cannot add %s to the account of %s', new.amount_minor, account_kind));
  end if;
  return new;
end $$;
create trigger ledger_entries_take_their_place before insert on ledger_entries
  for each row execute function ledger_add_entry();

-- Runs at commit, when all entries of the posting exist.
create function ledger_check_posting(checked_id integer) returns void language plpgsql as $$
declare
  posting ledger_postings%rowtype;
  entries record;
begin
  select * into posting from ledger_postings where id = checked_id;
  select count(*) as number, coalesce(sum(e.amount_minor), 0) as total,
      count(*) filter (where abs(e.amount_minor) = posting.amount_minor) as of_amount,
      coalesce(sum(e.amount_minor) filter (where a.kind in ('CASH', 'FLOAT')), 0) as company_change
    into entries
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.posting_id = checked_id;
  if entries.number <> 2 or entries.total <> 0 or entries.of_amount <> 2
    or entries.company_change <> ledger_company_sign(posting.kind) * posting.amount_minor then
    perform ledger_refuse(format('posting %s does not balance', checked_id));
  end if;
  if posting.kind = 'EXPENSE_REVERSAL' and exists (
    select account_id, -amount_minor from ledger_entries where posting_id = checked_id
    except
    select account_id, amount_minor from ledger_entries where posting_id = posting.reverses_id
  ) then
    perform ledger_refuse(format('posting %s does not give back what it reverses', checked_id));
  end if;
end $$;

-- An approved expense is posted exactly once with its amount. Any other expense is not posted.
create function ledger_check_expense(checked_id integer) returns void language plpgsql as $$
declare
  due bigint;
  posted bigint;
begin
  select case when status = 'APPROVED' and deleted_at is null then amount_minor else 0 end
    into due from expenses where id = checked_id;
  select coalesce(sum(-ledger_company_sign(kind) * amount_minor), 0)
    into posted from ledger_postings where expense_id = checked_id;
  if due <> posted then
    perform ledger_refuse(format('expense %s is %s in the ledger but should be %s', checked_id, posted, due));
  end if;
end $$;

create function ledger_check_after_posting() returns trigger language plpgsql as $$
begin
  perform ledger_check_posting(new.id);
  if new.expense_id is not null then
    perform ledger_check_expense(new.expense_id);
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_check_after_posting();

create function ledger_check_after_entry() returns trigger language plpgsql as $$
begin
  perform ledger_check_posting(new.posting_id);
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_after_entry();

create function ledger_check_after_expense() returns trigger language plpgsql as $$
begin
  perform ledger_check_expense(new.id);
  return null;
end $$;
create constraint trigger expenses_stand_in_the_ledger
  after insert or update of status, amount_minor, deleted_at on expenses
  deferrable initially deferred for each row execute function ledger_check_after_expense();

create trigger ledger_postings_are_final before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger ledger_postings_are_kept before truncate on ledger_postings
  for each statement execute function refuse_change();
create trigger ledger_entries_are_final before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_are_kept before truncate on ledger_entries
  for each statement execute function refuse_change();

-- Only the triggers of postings and entries may change balances: an update from outside has trigger depth 0.
create trigger ledger_accounts_change_by_entries before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger ledger_accounts_are_final before delete on ledger_accounts
  for each row execute function refuse_change();
create trigger ledger_accounts_are_kept before truncate on ledger_accounts
  for each statement execute function refuse_change();
create trigger ledger_company_changes_by_postings before update on ledger_company
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger ledger_company_is_final before delete on ledger_company
  for each row execute function refuse_change();
create trigger ledger_company_is_kept before truncate on ledger_company
  for each statement execute function refuse_change();

create function ledger_open_account() returns trigger language plpgsql as $$
begin
  new.balance_minor := 0;
  new.entry_count := 0;
  return new;
end $$;
create trigger ledger_accounts_open_empty before insert on ledger_accounts
  for each row execute function ledger_open_account();
