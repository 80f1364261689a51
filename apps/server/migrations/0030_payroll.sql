-- Payroll: the company's rules, the work calendar, what is known of each person, and the runs that pay them.

-- What a bank wants a wage file to look like.
create table bank_profiles (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  settings jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer references users (id),
  updated_at timestamptz not null,
  deleted_at timestamptz
);

-- The rules of pay: one row, which exists from the start. A run keeps a copy. The ranges allow nothing below the law.
create table payroll_settings (
  id integer primary key default 1 check (id = 1),
  daily_minutes integer not null default 480 check (daily_minutes between 240 and 480),
  ramadan_daily_minutes integer not null default 360 check (ramadan_daily_minutes between 180 and 360),
  -- Weekdays count from 0 for Sunday.
  rest_weekday integer not null default 5 check (rest_weekday between 0 and 6),
  off_weekday integer check (off_weekday between 0 and 6 and off_weekday <> rest_weekday),
  break_minutes integer not null default 60 check (break_minutes between 0 and 180),
  break_after_minutes integer not null default 300 check (break_after_minutes between 0 and 300),
  hour_divisor integer not null default 208 check (hour_divisor in (208, 240)),
  ramadan_hour_divisor integer not null default 156 check (ramadan_hour_divisor in (156, 208, 240)),
  day_divisor integer not null default 30 check (day_divisor in (26, 30)),
  part_month text not null default 'CALENDAR' check (part_month in ('CALENDAR', 'THIRTIETHS')),
  overtime_day_percent integer not null default 125 check (overtime_day_percent between 125 and 400),
  overtime_night_percent integer not null default 150 check (overtime_night_percent between 150 and 400),
  night_percent integer not null default 50 check (night_percent between 50 and 400),
  night_scope text not null default 'ALL' check (night_scope in ('ALL', 'OVERTIME')),
  rest_day_percent integer not null default 150 check (rest_day_percent between 150 and 300),
  holiday_percent integer not null default 150 check (holiday_percent between 125 and 300),
  rest_day_earns_lieu boolean not null default true,
  deduct_short_days boolean not null default false,
  short_tolerance_minutes integer not null default 15 check (short_tolerance_minutes between 0 and 120),
  absence_takes text not null default 'BASIC' check (absence_takes in ('BASIC', 'WAGE')),
  annual_leave_pays text not null default 'WAGE'
    check (annual_leave_pays in ('BASIC', 'WAGE')),
  annual_days integer not null default 21 check (annual_days between 21 and 60),
  annual_days_after_five integer not null default 28 check (annual_days_after_five between 28 and 60),
  pay_leave_under_one_year boolean not null default true,
  sick_full_days integer not null default 14 check (sick_full_days between 14 and 90),
  sick_half_days integer not null default 28 check (sick_half_days between 28 and 180),
  sick_after_months integer not null default 3 check (sick_after_months between 0 and 3),
  advance_limit_percent integer not null default 10 check (advance_limit_percent between 0 and 10),
  court_order_limit_percent integer not null default 35 check (court_order_limit_percent between 0 and 35),
  damage_limit_days integer not null default 7 check (damage_limit_days between 0 and 7),
  penalty_limit_days integer not null default 5 check (penalty_limit_days between 0 and 5),
  deduction_limit_percent integer not null default 50 check (deduction_limit_percent between 0 and 50),
  minimum_basic_minor bigint not null default 100000 check (minimum_basic_minor between 100000 and 99999999999),
  minimum_housing_minor bigint not null default 50000 check (minimum_housing_minor between 50000 and 99999999999),
  minimum_food_minor bigint not null default 30000 check (minimum_food_minor between 30000 and 99999999999),
  gratuity_days integer not null default 21 check (gratuity_days between 21 and 60),
  gratuity_after_years integer not null default 1 check (gratuity_after_years between 0 and 1),
  due_after_days integer not null default 0 check (due_after_days between 0 and 5),
  other_admin_approves boolean not null default false,
  employer_eid text check (employer_eid ~ '^[0-9]{7,8}$'),
  payer_eid text check (payer_eid ~ '^[0-9]{7,8}$'),
  payer_qid text check (payer_qid ~ '^[0-9]{11}$'),
  payer_bank_short text check (payer_bank_short ~ '^[A-Z0-9]{2,4}$'),
  payer_iban text check (payer_iban ~ '^QA[0-9]{2}[A-Z]{4}[A-Z0-9]{21}$'),
  bank_profile_id integer references bank_profiles (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (payer_eid is null or payer_qid is null)
);
insert into payroll_settings default values;

-- The work calendar. Rest weekday, off weekday and daily hours are in the settings.
create table calendar_days (
  date date primary key,
  name_en text not null check (length(name_en) between 1 and 100),
  name_ar text not null check (length(name_ar) between 1 and 100),
  confirmed boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create table ramadan_periods (
  -- Of the Hijri calendar: 2030 has two Ramadans.
  year integer primary key check (year between 1420 and 1500),
  from_date date not null,
  to_date date not null,
  daily_minutes integer not null check (daily_minutes between 180 and 360),
  break_minutes integer not null check (break_minutes between 0 and 180),
  confirmed boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null,
  check (to_date - from_date + 1 between 28 and 31),
  constraint ramadan_periods_overlap exclude using gist (daterange(from_date, to_date, '[]') with &&)
);

create table pay_profiles (
  user_id integer primary key references users (id),
  employee_no text not null check (employee_no ~ '^[A-Za-z0-9-]{1,20}$'),
  name_at_bank text check (length(name_at_bank) between 1 and 70),
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  bank_short text check (bank_short ~ '^[A-Z0-9]{2,4}$'),
  iban text check (iban ~ '^QA[0-9]{2}[A-Z]{4}[A-Z0-9]{21}$'),
  pay_by text not null check (pay_by in ('WPS', 'OUTSIDE_WPS')),
  joined_on date not null,
  left_on date check (left_on >= joined_on),
  leave_reason text
    check (leave_reason in ('RESIGNED', 'CONTRACT_ENDED', 'DISMISSED', 'DISMISSED_ART_61', 'DIED')),
  attendance_based boolean not null,
  shift_worker boolean not null,
  -- Empty: the company's.
  rest_weekday integer check (rest_weekday between 0 and 6),
  -- What the person had on this day, before Binaa counts.
  opening_on date check (opening_on >= joined_on),
  opening_annual_days numeric(6, 2) not null default 0 check (opening_annual_days between -999 and 999),
  opening_sick_days integer not null default 0 check (opening_sick_days between 0 and 366),
  opening_lieu_days integer not null default 0 check (opening_lieu_days between 0 and 366),
  -- A person without a row has version 1.
  version integer not null default 2,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null,
  check (leave_reason is null or left_on is not null),
  check (opening_on is not null or (opening_annual_days = 0 and opening_sick_days = 0 and opening_lieu_days = 0))
);
create unique index pay_profiles_employee_no on pay_profiles (lower(employee_no));
create index pay_profiles_iban on pay_profiles (iban) where iban is not null;

create table pay_terms (
  id integer generated always as identity primary key,
  user_id integer not null references pay_profiles (user_id),
  effective_from date not null,
  basic_minor bigint not null check (basic_minor between 1 and 99999999999),
  paid_by text not null check (paid_by in ('MONTH', 'DAY', 'HOUR')),
  housing_mode text not null check (housing_mode in ('CASH', 'IN_KIND', 'NONE')),
  housing_minor bigint not null check (housing_minor between 0 and 99999999999),
  food_mode text not null check (food_mode in ('CASH', 'IN_KIND', 'NONE')),
  food_minor bigint not null check (food_minor between 0 and 99999999999),
  transport_mode text not null check (transport_mode in ('CASH', 'IN_KIND', 'NONE')),
  transport_minor bigint not null check (transport_minor between 0 and 99999999999),
  other_mode text not null check (other_mode in ('CASH', 'IN_KIND', 'NONE')),
  other_minor bigint not null check (other_minor between 0 and 99999999999),
  reason text not null check (length(reason) between 3 and 200),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((housing_mode = 'CASH') = (housing_minor > 0)),
  check ((food_mode = 'CASH') = (food_minor > 0)),
  check ((transport_mode = 'CASH') = (transport_minor > 0)),
  check ((other_mode = 'CASH') = (other_minor > 0))
);
create unique index pay_terms_from on pay_terms (user_id, effective_from) where deleted_at is null;

alter table stored_files drop constraint stored_files_kind_check;
alter table stored_files add constraint stored_files_kind_check
  check (kind in ('RECEIPT', 'PHOTO', 'DOCUMENT', 'NOTE_PHOTO', 'LOGO', 'CREW', 'PAPER'));

create table papers (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null check (kind in ('QID', 'PASSPORT', 'VISA', 'HEALTH_CARD', 'LICENCE')),
  detail text check (length(detail) between 1 and 60),
  number text not null check (length(number) between 1 and 30),
  country text check (country ~ '^[A-Z]{2}$'),
  issued_on date,
  -- Empty for a number from the pay profile whose paper nobody has entered yet.
  expires_on date check (expires_on > issued_on),
  file_key text references stored_files (key) deferrable initially deferred,
  replaces_id integer references papers (id),
  -- When a newer paper took its place.
  replaced_at timestamptz,
  handled_note text check (length(handled_note) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index papers_current on papers (user_id, kind, coalesce(detail, ''))
  where deleted_at is null and replaced_at is null;
create unique index papers_renewal on papers (replaces_id) where deleted_at is null and replaces_id is not null;
create index papers_by_expiry on papers (expires_on, id) where deleted_at is null and replaced_at is null;

create table paper_alerts (
  paper_id integer not null references papers (id),
  -- Days before the expiry; 0 or less from the expiry on.
  stage integer not null,
  raised_at timestamptz not null,
  seen_by_id integer references users (id),
  primary key (paper_id, stage)
);

create table leaves (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null check (kind in ('ANNUAL', 'SICK', 'UNPAID', 'HAJJ', 'MATERNITY', 'DAY_IN_LIEU')),
  from_date date not null,
  to_date date not null,
  note text check (length(note) between 1 and 500),
  file_key text references stored_files (key) deferrable initially deferred,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null,
  check (to_date >= from_date),
  -- A range of one id compares for equality without an extension.
  constraint leaves_overlap exclude using gist (
    int4range(user_id, user_id, '[]') with &&, daterange(from_date, to_date, '[]') with &&
  ) where (cancelled_at is null)
);
create index leaves_newest on leaves (from_date desc, id desc);
create index leaves_of_user on leaves (user_id, from_date desc, id desc);

create table advances (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  given_on date not null,
  amount_minor bigint not null check (amount_minor between 1 and 99999999999),
  instalment_minor bigint not null check (instalment_minor between 1 and amount_minor),
  reason text not null check (length(reason) between 5 and 500),
  status text not null default 'OPEN' check (status in ('OPEN', 'REPAID', 'RETURNED')),
  -- Given back in cash. What wages took back is in the payslips.
  returned_minor bigint not null default 0 check (returned_minor between 0 and amount_minor),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null,
  check ((status = 'RETURNED') = (returned_minor > 0))
);
create index advances_newest on advances (given_on desc, id desc);
create index advances_of_user on advances (user_id, given_on desc, id desc);

create table pay_items (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null check (kind in ('BONUS', 'PENALTY', 'DAMAGE', 'COURT_ORDER', 'OTHER_DEDUCTION')),
  amount_minor bigint not null check (amount_minor between 1 and 99999999999),
  from_period text not null check (from_period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  reason text not null check (length(reason) between 5 and 500),
  file_key text references stored_files (key) deferrable initially deferred,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'CANCELLED')),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null
);
create index pay_items_newest on pay_items (created_at desc, id desc);
create index pay_items_of_user on pay_items (user_id, created_at desc, id desc);

create table payroll_runs (
  id integer generated always as identity primary key,
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  part text not null check (part in ('MONTH', 'FIRST_HALF', 'SECOND_HALF', 'EXTRA', 'SETTLEMENT')),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'REVIEWED', 'APPROVED', 'PAID', 'REVERSED', 'DISCARDED')),
  -- The settings and the calendar when it was computed, and a hash of everything that went into it.
  settings jsonb,
  input_mark text,
  computed_by_id integer references users (id),
  computed_at timestamptz,
  reviewed_by_id integer references users (id),
  reviewed_at timestamptz,
  approved_by_id integer references users (id),
  approved_at timestamptz,
  paid_by_id integer references users (id),
  paid_at timestamptz,
  reversed_by_id integer references users (id),
  reversed_at timestamptz,
  discarded_by_id integer references users (id),
  discarded_at timestamptz,
  paid_on date,
  reason text check (length(reason) between 5 and 500),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null,
  check ((status = 'PAID') = (paid_on is not null) or status = 'REVERSED')
);
create unique index payroll_runs_of_period on payroll_runs (period, part)
  where part in ('MONTH', 'FIRST_HALF', 'SECOND_HALF') and status not in ('DISCARDED', 'REVERSED');
create index payroll_runs_newest on payroll_runs (period desc, id desc);
create index payroll_runs_finished on payroll_runs (from_date, to_date) where status in ('APPROVED', 'PAID');

create table payslips (
  id integer generated always as identity primary key,
  run_id integer not null references payroll_runs (id),
  user_id integer not null references users (id),
  -- The days of the period that no other live slip covers.
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- From the approval of its run on, until the run is reversed.
  live boolean not null default false,
  held_reason text check (length(held_reason) between 1 and 500),
  net_minor bigint not null check (net_minor between 0 and 99999999999),
  gross_minor bigint not null,
  wage_minor bigint not null,
  -- Hashes of everything that went into it, and of the person's facts alone.
  input_mark text,
  facts_mark text,
  acknowledged_at timestamptz,
  question text check (length(question) between 1 and 500),
  answer text check (length(answer) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id integer not null references users (id),
  updated_at timestamptz not null,
  check (not live or held_reason is null),
  unique (run_id, user_id),
  -- No day is paid twice.
  constraint payslips_pay_a_day_once exclude using gist (
    int4range(user_id, user_id, '[]') with &&, daterange(from_date, to_date, '[]') with &&
  ) where (live)
);
create index payslips_of_user on payslips (user_id, from_date desc);

create table payslip_lines (
  id integer generated always as identity primary key,
  slip_id integer not null references payslips (id),
  code text not null,
  -- The first day of the wage that it is computed from; empty where no wage is behind it.
  segment date,
  quantity numeric(12, 2),
  unit text not null check (unit in ('MIN', 'DAY', 'NONE')),
  rate_percent integer,
  divisor integer,
  base_minor bigint,
  amount_minor bigint not null,
  -- A limit changed the amount.
  limited boolean not null default false,
  -- The slip that a correction corrects, with its days that changed; the advance or item that a deduction takes from.
  origin_slip_id integer references payslips (id),
  changed_days text[] not null default '{}',
  advance_id integer references advances (id),
  pay_item_id integer references pay_items (id),
  check ((code = 'ADVANCE') = (advance_id is not null))
);
create index payslip_lines_of_slip on payslip_lines (slip_id, id);
create index payslip_lines_of_advance on payslip_lines (advance_id) where advance_id is not null;
create index payslip_lines_of_item on payslip_lines (pay_item_id) where pay_item_id is not null;

create table payslip_days (
  slip_id integer not null references payslips (id),
  date date not null,
  kind text not null,
  calendar_kind text not null,
  is_ramadan boolean not null default false,
  daily_minutes integer not null default 480,
  first_in timestamptz,
  last_out timestamptz,
  span_minutes integer not null default 0,
  gap_minutes integer not null default 0,
  break_minutes integer not null default 0,
  ordinary_minutes integer not null default 0,
  night_minutes integer not null default 0,
  overtime_day_minutes integer not null default 0,
  overtime_night_minutes integer not null default 0,
  rest_minutes integer not null default 0,
  holiday_minutes integer not null default 0,
  short_minutes integer not null default 0,
  flags text[] not null default '{}',
  -- The ids of the attendance records with the versions that they had.
  attendances jsonb not null default '[]',
  -- The minutes on each site.
  sites jsonb not null default '[]',
  primary key (slip_id, date)
);

create table payslip_costs (
  id integer generated always as identity primary key,
  slip_id integer not null references payslips (id),
  -- Empty: not on a site.
  site_id integer references sites (id),
  project_id integer references projects (id),
  minutes integer not null,
  weight bigint not null,
  amount_minor bigint not null,
  unique nulls not distinct (slip_id, site_id, project_id)
);
create index payslip_costs_of_project on payslip_costs (project_id) where project_id is not null;

create table bank_files (
  id integer generated always as identity primary key,
  run_id integer not null references payroll_runs (id),
  name text not null,
  bytes bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  records integer not null,
  total_minor bigint not null,
  profile jsonb not null,
  created_at timestamptz not null,
  created_by_id integer not null references users (id)
);
create index bank_files_of_run on bank_files (run_id, id desc);
create trigger bank_files_are_final before update or delete on bank_files for each row execute function refuse_change();
create trigger bank_files_are_kept before truncate on bank_files for each statement execute function refuse_change();

-- Money given before the wage. It leaves the company's cash until it is taken back.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('CASH', 'FLOAT', 'EXPENSES', 'INCOME', 'ADVANCES'));
insert into ledger_accounts (kind) values ('ADVANCES');

alter table ledger_postings add advance_id integer references advances (id);
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check check (kind in (
  'PROJECT_INCOME', 'MANUAL_DEPOSIT', 'MANUAL_WITHDRAWAL', 'EXPENSE', 'EXPENSE_REVERSAL', 'FLOAT_DEPOSIT', 'FLOAT_WITHDRAWAL',
  'CASH_SHORTAGE', 'CASH_SURPLUS', 'ADVANCE', 'ADVANCE_RETURN'
));
alter table ledger_postings add constraint ledger_postings_advance_check
  check ((kind in ('ADVANCE', 'ADVANCE_RETURN')) = (advance_id is not null));
create unique index ledger_postings_of_advance on ledger_postings (advance_id, kind) where advance_id is not null;
drop index ledger_postings_deposits;
create index ledger_postings_deposits on ledger_postings (company_sequence)
  where kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL', 'CASH_SURPLUS', 'ADVANCE_RETURN');
drop index ledger_postings_withdrawals;
create index ledger_postings_withdrawals on ledger_postings (company_sequence)
  where kind in ('MANUAL_WITHDRAWAL', 'EXPENSE', 'CASH_SHORTAGE', 'ADVANCE');

create or replace function ledger_company_sign(posting_kind text) returns integer language sql immutable as $$
  select case
    when posting_kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL', 'CASH_SURPLUS', 'ADVANCE_RETURN') then 1
    when posting_kind in ('MANUAL_WITHDRAWAL', 'EXPENSE', 'CASH_SHORTAGE', 'ADVANCE') then -1
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
    when 'ADVANCE' then case account_kind when 'CASH' then -1 when 'ADVANCES' then 1 end
    when 'ADVANCE_RETURN' then case account_kind when 'CASH' then 1 when 'ADVANCES' then -1 end
  end
$$;

-- An advance is posted once with its amount, and what was returned of it once.
create function ledger_check_advance(checked_id integer) returns void language plpgsql as $$
declare
  due record;
  posted record;
begin
  select amount_minor, returned_minor into due from advances where id = checked_id;
  select coalesce(sum(amount_minor) filter (where kind = 'ADVANCE'), 0) as given,
      coalesce(sum(amount_minor) filter (where kind = 'ADVANCE_RETURN'), 0) as returned
    into posted from ledger_postings where advance_id = checked_id;
  if (due.amount_minor, due.returned_minor) is distinct from (posted.given, posted.returned) then
    perform ledger_refuse(format('advance %s is %s less %s in the ledger but should be %s less %s', checked_id,
      posted.given, posted.returned, due.amount_minor, due.returned_minor));
  end if;
end $$;

create function ledger_check_after_advance() returns trigger language plpgsql as $$
begin
  perform ledger_check_advance(new.id);
  return null;
end $$;
create constraint trigger advances_stand_in_the_ledger after insert or update of amount_minor, returned_minor on advances
  deferrable initially deferred for each row execute function ledger_check_after_advance();

create or replace function ledger_check_after_posting() returns trigger language plpgsql as $$
begin
  perform ledger_check_posting(new.id);
  if new.expense_id is not null then
    perform ledger_check_expense(new.expense_id);
  end if;
  if new.advance_id is not null then
    perform ledger_check_advance(new.advance_id);
  end if;
  return null;
end $$;
