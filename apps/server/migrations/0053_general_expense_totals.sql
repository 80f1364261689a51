-- Expenses of no project, by category. The reconciliation of job cost compares them and those of projects with the ledger.
create or replace function totals_of(e expenses) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value, e.status, e.amount_minor
  from (values
    ('expenses', ''),
    ('expenses.submitter', e.submitted_by_id::text),
    ('expenses.category.month', e.category || to_char(e.spent_on, ' YYYY-MM')),
    ('expenses.spent.day', to_char(e.spent_on, 'YYYY-MM-DD')),
    ('expenses.spent.month', to_char(e.spent_on, 'YYYY-MM')),
    ('expenses.created.day', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD')),
    ('expenses.created.month', to_char(e.created_at at time zone 'UTC', 'YYYY-MM')),
    ('expenses.general', case when e.project_id is null then e.category end),
    ('expenses.project.category', e.project_id || ' ' || e.category),
    ('expenses.project.month', e.project_id || to_char(e.spent_on, ' YYYY-MM ') || e.category),
    ('expenses.site', e.site_id || ' ' || e.project_id || ' ' || e.category),
    ('expenses.order', e.order_id::text)
  ) as total (name, value)
  where e.deleted_at is null and total.value is not null
$$;
insert into kept_totals (name, value, status, slot, count, amount_minor)
select 'expenses.general', category, status, 0, count(*), sum(amount_minor)
from expenses where project_id is null and deleted_at is null
group by category, status;
