-- Task lists begin with the late tasks.
create index tasks_open_by_due_date on tasks (expected_end_date, created_at desc, id desc) include (project_id)
  where deleted_at is null and status <> 'COMPLETED';
