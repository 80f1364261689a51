-- No link for a forgotten password is sent soon after: it would go to the new address. Null: never, or before this column.
alter table users add column username_changed_at timestamptz;
