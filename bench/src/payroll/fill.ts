import type { Client } from 'pg';
import { settings, takeIndexesAway } from '../company/fill-company.ts';
import { emailOf, type Plan } from '../company/plan.ts';

export const people = 2_000;
const sites = 40;

/** The months of a payroll company: `first` is its first day, `last` the last day of the month that is to be paid. */
export type Months = { first: string; last: string };

/**
 * A company of 2,000 workers with complete pay profiles. Everybody works six days a week, every third day on two sites.
 * The first user is an ADMIN.
 */
export async function fillPayroll(
  client: Client,
  { passwordHash, timeZone }: Pick<Plan, 'passwordHash' | 'timeZone'>,
  months: Months,
): Promise<void> {
  await client.query(settings);
  const indexes = await takeIndexesAway(client);
  await client.query(
    `insert into users (id, name, email, role, salary_minor, password_hash, password_set_at)
     overriding system value
     select id, 'Worker ' || id, case id when 1 then $1 else 'worker' || id || '@company.example' end,
       case id when 1 then 'ADMIN' else 'WORKER' end, 0, $2, now()
     from generate_series(1, $3::integer) as id`,
    [emailOf('ADMIN'), passwordHash, people + 1],
  );
  await client.query(`
    select setval(pg_get_serial_sequence('users', 'id'), ${people + 1});
    insert into projects (name, location, total_price_minor, progress, status, start_date, end_date)
    select 'Project ' || n, 'Doha', 100000000, 10, 'IN_PROGRESS', '2020-01-01', '2030-01-01'
    from generate_series(1, ${sites / 2}) as n;
    insert into sites (name, project_id, progress)
    select 'Site ' || n, 1 + (n - 1) / 2, 10 from generate_series(1, ${sites}) as n;
    insert into site_projects (site_id, project_id) select id, project_id from sites;
    insert into expenses (related_type, category, amount_minor, spent_on, notes, submitted_by_id)
    values ('GENERAL_EXPENSE', 'FUEL', 10000, current_date, 'Diesel', 1);

    insert into pay_profiles (user_id, employee_no, name_at_bank, nationality, bank_short, iban, pay_by, joined_on,
      attendance_based, shift_worker, created_at, created_by_id, updated_at)
    select id, lpad(id::text, 5, '0'), 'WORKER ' || id, 'NP', 'DBQ',
      -- The check digits of ISO 7064, with DOHB and QA00 as numbers.
      'QA' || lpad((98 - ('13241711' || lpad(id::text, 21, '0') || '261000')::numeric % 97)::text, 2, '0')
        || 'DOHB' || lpad(id::text, 21, '0'),
      'WPS', '2022-03-01', true, false, now(), 1, now()
    from users where role = 'WORKER';
    insert into pay_terms (user_id, effective_from, basic_minor, paid_by, housing_mode, housing_minor, food_mode,
      food_minor, transport_mode, transport_minor, other_mode, other_minor, reason, created_at, created_by_id, updated_at)
    select user_id, '2022-03-01', 150000 + 100 * (user_id % 1000), 'MONTH', 'IN_KIND', 0, 'CASH', 30000, 'IN_KIND', 0,
      'NONE', 0, 'First wage', now(), 1, now()
    from pay_profiles;
    insert into papers (user_id, kind, number, expires_on, created_at, created_by_id, updated_at)
    select user_id, 'QID', (28052400000 + user_id)::text, '2099-12-31', now(), 1, now() from pay_profiles;
    update payroll_settings set employer_eid = '12345678', payer_eid = '12345678', payer_bank_short = 'DBQ',
      payer_iban = 'QA58DOHB00001234567890ABCDEFG'`);
  await client.query(
    `insert into attendances (user_id, site_id, date, in_time, out_time)
     select user_id, 1 + (user_id + part) % ${sites}, day,
       (day + make_interval(mins => case part when 0 then 360 + user_id % 30 else 690 end)) at time zone $3,
       (day + make_interval(mins => case when parts = 2 and part = 0 then 660 else 1020 + (user_id + day::date - $1::date) % 60 end))
         at time zone $3
     from pay_profiles
     cross join generate_series($1::date, $2::date, interval '1 day') as day
     cross join lateral (select case when (user_id + day::date - $1::date) % 3 = 0 then 2 else 1 end as parts) as shape
     cross join generate_series(0, 1) as part
     where extract(dow from day) <> 5 and part < parts
     order by day, user_id`,
    [months.first, months.last, timeZone],
  );
  for (const statement of ['select recount_totals()', ...indexes]) await client.query(statement);
  await client.query('checkpoint');
  await client.query('vacuum analyze');
}
