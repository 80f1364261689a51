-- Payroll runs: what a run is about, what stands in the way of a payslip, and the postings of paid runs.

alter table payroll_runs
  -- The people of an extra run or a settlement. Empty: everybody who is not paid yet.
  add user_ids integer[],
  -- Last day, reason and notice of a settlement.
  add settlement jsonb,
  add check ((part = 'SETTLEMENT') = (settlement is not null));

alter table payslips
  add problems jsonb not null default '[]',
  -- What a settlement could not set off.
  add still_owed_minor bigint not null default 0 check (still_owed_minor >= 0),
  drop constraint payslips_check,
  drop constraint payslips_pay_a_day_once,
  -- A settlement may pay no day, when the month was paid before.
  add check (to_date >= from_date - 1),
  add constraint payslips_pay_a_day_once exclude using gist (
    int4range(user_id, user_id, '[]') with &&, daterange(from_date, to_date + 1, '[)') with &&
  ) where (live);
create index payslip_lines_of_origin on payslip_lines (origin_slip_id) where origin_slip_id is not null;

-- What a payslip was computed from is compared by ids and versions, read from the index alone.
drop index attendances_of_user;
create index attendances_of_user on attendances (user_id, date desc, in_time desc, id desc) include (out_time, version)
  where deleted_at is null;

-- When a run that had taken a part back is reversed, an advance that was returned is owed in part again.
alter table advances
  drop constraint advances_check2,
  add check (status <> 'RETURNED' or returned_minor > 0);
drop index ledger_postings_of_advance;
create unique index ledger_postings_of_advance on ledger_postings (advance_id) where kind = 'ADVANCE';
create index ledger_postings_of_returns on ledger_postings (advance_id) where kind = 'ADVANCE_RETURN';

-- The wages of the company. A paid run moves its cash there, split over the projects, and what was taken back of advances.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('CASH', 'FLOAT', 'EXPENSES', 'INCOME', 'ADVANCES', 'WAGES'));
insert into ledger_accounts (kind) values ('WAGES');

alter table ledger_postings add payroll_run_id integer references payroll_runs (id);
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check check (kind in (
  'PROJECT_INCOME', 'MANUAL_DEPOSIT', 'MANUAL_WITHDRAWAL', 'EXPENSE', 'EXPENSE_REVERSAL', 'FLOAT_DEPOSIT', 'FLOAT_WITHDRAWAL',
  'CASH_SHORTAGE', 'CASH_SURPLUS', 'ADVANCE', 'ADVANCE_RETURN', 'PAYROLL', 'PAYROLL_REVERSAL', 'ADVANCE_RECOVERY',
  'ADVANCE_RECOVERY_REVERSAL'
));
alter table ledger_postings drop constraint ledger_postings_check;
alter table ledger_postings add constraint ledger_postings_project_check check (
  case when kind = 'PROJECT_INCOME' then project_id is not null
    when kind in ('PAYROLL', 'PAYROLL_REVERSAL') then true
    else project_id is null end
);
alter table ledger_postings add constraint ledger_postings_payroll_check check (
  (kind in ('PAYROLL', 'PAYROLL_REVERSAL', 'ADVANCE_RECOVERY', 'ADVANCE_RECOVERY_REVERSAL')) = (payroll_run_id is not null)
);
create unique index ledger_postings_of_run on ledger_postings (payroll_run_id, project_id, kind) nulls not distinct
  where payroll_run_id is not null;
drop index ledger_postings_deposits;
create index ledger_postings_deposits on ledger_postings (company_sequence) where kind in (
  'PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL', 'CASH_SURPLUS', 'ADVANCE_RETURN', 'PAYROLL_REVERSAL'
);
drop index ledger_postings_withdrawals;
create index ledger_postings_withdrawals on ledger_postings (company_sequence)
  where kind in ('MANUAL_WITHDRAWAL', 'EXPENSE', 'CASH_SHORTAGE', 'ADVANCE', 'PAYROLL');

create or replace function ledger_company_sign(posting_kind text) returns integer language sql immutable as $$
  select case
    when posting_kind in (
      'PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL', 'CASH_SURPLUS', 'ADVANCE_RETURN', 'PAYROLL_REVERSAL'
    ) then 1
    when posting_kind in ('MANUAL_WITHDRAWAL', 'EXPENSE', 'CASH_SHORTAGE', 'ADVANCE', 'PAYROLL') then -1
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
    when 'PAYROLL' then case account_kind when 'CASH' then -1 when 'WAGES' then 1 end
    when 'PAYROLL_REVERSAL' then case account_kind when 'CASH' then 1 when 'WAGES' then -1 end
    when 'ADVANCE_RECOVERY' then case account_kind when 'ADVANCES' then -1 when 'WAGES' then 1 end
    when 'ADVANCE_RECOVERY_REVERSAL' then case account_kind when 'ADVANCES' then 1 when 'WAGES' then -1 end
  end
$$;

-- What a run takes out of the cash, and what it takes back of advances. Only its live payslips count.
create function payroll_sums(checked_id integer, out paid bigint, out recovered bigint) language sql stable as $$
  select
    (coalesce((select sum(net_minor) from payslips where run_id = checked_id and live), 0) - coalesce((
      select sum(l.amount_minor) from payslip_lines l join payslips s on s.id = l.slip_id
      where s.run_id = checked_id and s.live and l.code = 'COURT_ORDER'
    ), 0))::bigint,
    coalesce((
      select sum(-l.amount_minor) from payslip_lines l join payslips s on s.id = l.slip_id
      where s.run_id = checked_id and s.live and l.code = 'ADVANCE'
    ), 0)::bigint
$$;

-- A paid run is posted once with its sums. A reversed one has given back what it had taken, any other is not posted.
create function ledger_check_run(checked_id integer) returns void language plpgsql as $$
declare
  run_status text;
  is_wrong boolean;
  due record;
  posted record;
begin
  select status into run_status from payroll_runs where id = checked_id;
  select * into due from payroll_sums(checked_id);
  select coalesce(sum(amount_minor) filter (where kind = 'PAYROLL'), 0) as paid,
      coalesce(sum(amount_minor) filter (where kind = 'PAYROLL_REVERSAL'), 0) as unpaid,
      coalesce(sum(amount_minor) filter (where kind = 'ADVANCE_RECOVERY'), 0) as recovered,
      coalesce(sum(amount_minor) filter (where kind = 'ADVANCE_RECOVERY_REVERSAL'), 0) as given_back
    into posted from ledger_postings where payroll_run_id = checked_id;
  is_wrong := case run_status
    when 'PAID' then (posted.paid, posted.unpaid, posted.recovered, posted.given_back)
      is distinct from (due.paid, 0::numeric, due.recovered, 0::numeric)
    when 'REVERSED' then posted.paid <> posted.unpaid or posted.recovered <> posted.given_back
    else posted.paid <> 0 or posted.recovered <> 0
  end;
  if is_wrong then
    perform ledger_refuse(format('payroll run %s, %s, is %s less %s in the ledger and took back %s less %s of advances', checked_id,
      run_status, posted.paid, posted.unpaid, posted.recovered, posted.given_back));
  end if;
end $$;

create function ledger_check_after_run() returns trigger language plpgsql as $$
begin
  perform ledger_check_run(new.id);
  return null;
end $$;
create constraint trigger payroll_runs_stand_in_the_ledger after insert or update of status on payroll_runs
  deferrable initially deferred for each row execute function ledger_check_after_run();

create or replace function ledger_check_after_posting() returns trigger language plpgsql as $$
begin
  perform ledger_check_posting(new.id);
  if new.expense_id is not null then
    perform ledger_check_expense(new.expense_id);
  end if;
  if new.advance_id is not null then
    perform ledger_check_advance(new.advance_id);
  end if;
  if new.payroll_run_id is not null then
    perform ledger_check_run(new.payroll_run_id);
  end if;
  return null;
end $$;

-- Profiles of banks that come with the product. No bank has accepted a file of ours yet.
alter table bank_profiles add ready_made boolean not null default false;
create unique index bank_profiles_name on bank_profiles (lower(name)) where deleted_at is null;
insert into bank_profiles (name, ready_made, created_at, updated_at, settings) values
('WPS V1, 22 columns', true, now(), now(), '{
  "columns": 22,
  "leadingLine": null,
  "headerTitles": ["Employer EID","File Creation Date","File Creation Time","Payer EID","Payer QID","Payer Bank Short Name","Payer IBAN","Salary Year and Month","Total Salaries","Total Records","SIF Version"],
  "recordTitles": ["Record Sequence","Employee QID","Employee Visa ID","Employee Name","Employee Bank Short Name","Employee Account","Salary Frequency","Number of Working days","Net Salary","Basic Salary","Extra hours","Extra income","Deductions","Payment Type","Notes / Comments","Housing Allowance","Food Allowance","Transportation Allowance","Over Time Allowance","Deduction Reason Code","Extra Field 1","Extra Field 2"],
  "padEid": false,
  "sequenceDigits": 6,
  "version": "1",
  "reasonDigits": 1,
  "reasonPrefix": "",
  "noReason": "0",
  "paymentTypes": {"NORMAL":"Normal Payment","DELAYED":"Delayed Payment","FINAL":"Final Settlement"},
  "totalDigits": 18,
  "allowancesInExtraIncome": false,
  "workingDays": "PAID",
  "includeZeroNet": true,
  "frequencies": {"MONTH":"M","HALF":"B"}
}'),
('HSBC', true, now(), now(), '{
  "columns": 22,
  "leadingLine": "",
  "headerTitles": ["Employer EID","File Creation Date","File Creation Time","Payer EID","Payer QID","Payer Bank Short Name","Payer IBAN","Salary Year and Month","Total Salaries","Total Records","SIF Version"],
  "recordTitles": ["Record Sequence","Employee QID","Employee Visa ID","Employee Name","Employee Bank Short Name","Employee Account","Salary Frequency","Number of Working days","Net Salary","Basic Salary","Extra hours","Extra income","Deductions","Payment Type","Notes / Comments","Housing Allowance","Food Allowance","Transportation Allowance","Over Time Allowance","Deduction Reason Code","Extra Field 1","Extra Field 2"],
  "padEid": false,
  "sequenceDigits": 6,
  "version": "01",
  "reasonDigits": 2,
  "reasonPrefix": "",
  "noReason": "0",
  "paymentTypes": {"NORMAL":"Normal Payment","DELAYED":"Delayed Payment","FINAL":"Final Settlement"},
  "totalDigits": 18,
  "allowancesInExtraIncome": false,
  "workingDays": "PAID",
  "includeZeroNet": true,
  "frequencies": {"MONTH":"M","HALF":"B"}
}'),
('Older, 15 columns', true, now(), now(), '{
  "columns": 15,
  "leadingLine": null,
  "headerTitles": ["Employer EID","File Creation Date","File Creation Time","Payer EID","Payer QID","Payer Bank Short Name","Payer IBAN","Salary Year and Month","Total Salaries","Total Records"],
  "recordTitles": ["Record Sequence","Employee QID","Employee Visa ID","Employee Name","Employee Bank Short Name","Employee Account","Salary Frequency","Number of Working days","Net Salary","Basic Salary","Extra hours","Extra income","Deductions","Payment Type","Notes / Comments"],
  "padEid": true,
  "sequenceDigits": 6,
  "version": "1",
  "reasonDigits": 1,
  "reasonPrefix": "",
  "noReason": "0",
  "paymentTypes": {"NORMAL":"Normal Payment","DELAYED":"Delayed Payment","FINAL":"Final Settlement"},
  "totalDigits": 14,
  "allowancesInExtraIncome": true,
  "workingDays": "PAID",
  "includeZeroNet": true,
  "frequencies": {"MONTH":"M","HALF":"B"}
}');
