-- From which amount on the policy asked for a second approval when the expense was submitted or last changed. The stricter of
-- this and today's policy holds, so that raising the threshold frees nothing that waits.
alter table expenses add second_from_minor bigint check (second_from_minor between 1 and 99999999999);
update expenses set second_from_minor = (select limits.second_from_minor from expense_limits(project_id, category) as limits)
where status = 'PENDING' and deleted_at is null;

-- What one ADMIN may write off in a calendar month where another ADMIN could do it.
alter table expense_policy add write_off_month_limit_minor bigint not null default 200000
  check (write_off_month_limit_minor between 0 and 99999999999);
-- Where one write-off may be larger, a month allows at least that one.
update expense_policy set write_off_month_limit_minor = greatest(write_off_month_limit_minor, write_off_limit_minor);
