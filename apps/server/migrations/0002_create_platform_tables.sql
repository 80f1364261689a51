-- What the company's server must remember between starts and share between instances.
create table server_settings (
  key text primary key,
  value text not null
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references users (id),
  action text not null,
  entity text not null,
  entity_id integer not null,
  before jsonb,
  after jsonb
);
create index audit_entries_by_entity on audit_entries (entity, entity_id, id);
create index audit_entries_by_actor on audit_entries (actor_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_are_kept before truncate on audit_entries
  for each statement execute function refuse_change();

create table idempotency_keys (
  user_id integer not null references users (id),
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table sign_in_throttles (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null
);
