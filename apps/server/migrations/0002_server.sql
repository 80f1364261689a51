-- State that the server keeps between starts and shares between its instances.

create table server_settings (
  key text primary key,
  value text not null
);

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

-- For triggers on append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
