-- The audit trail. Each entry has a seal: a hash over the entry and the previous seal. A changed, removed or inserted
-- entry breaks the chain.

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
create index audit_entries_by_time on audit_entries (at, id);
create index audit_entries_by_verb on audit_entries (split_part(action, '.', 2), id);

create trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_are_kept before truncate on audit_entries
  for each statement execute function refuse_change();

-- The head of the chain, one row: number of entries and hash of the last seal. It detects entries missing at the end.
create table audit_chain (
  only_row boolean primary key default true check (only_row),
  length bigint not null default 0,
  hash bytea not null default '\x'
);
insert into audit_chain default values;

create table audit_seals (
  sequence bigint primary key,
  entry_id bigint not null unique references audit_entries (id),
  hash bytea not null
);

-- The result does not depend on session settings or the version of PostgreSQL.
create function audit_hash(previous bytea, sequence bigint, entry audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to(json_build_array(
    sequence, entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.action, entry.entity,
    entry.entity_id, entry.before::text, entry.after::text
  )::text, 'UTF8'))
$$;

create function audit_seal_new() returns trigger language plpgsql as $$
declare
  head audit_chain%rowtype;
begin
  update audit_chain set length = length + 1, hash = audit_hash(hash, length + 1, new) returning * into head;
  insert into audit_seals (sequence, entry_id, hash) values (head.length, new.id, head.hash);
  return null;
end $$;

-- Deferred, so that the lock on the head is the last one taken and is held only during commit.
create constraint trigger audit_entries_are_sealed after insert on audit_entries
  deferrable initially deferred for each row execute function audit_seal_new();

create trigger audit_seals_are_final before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_are_kept before truncate on audit_seals
  for each statement execute function refuse_change();
create trigger audit_chain_changes_by_seals before update on audit_chain
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger audit_chain_is_final before delete on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_is_kept before truncate on audit_chain
  for each statement execute function refuse_change();
