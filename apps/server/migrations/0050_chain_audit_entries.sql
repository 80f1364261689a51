-- The audit trail as a chain: every entry has a seal, whose hash is over the entry and the seal before it. A changed,
-- removed or slipped-in entry breaks it, and the head, which remembers length and last hash, tells of a lost end.

-- One row: where the chain ends.
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

-- Written so that it comes out the same whatever the session's settings and PostgreSQL's version.
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

-- The entries there are. The head is written once: each change of a row within one transaction is slower than the last.
do $$
declare
  head audit_chain%rowtype;
  entry audit_entries%rowtype;
begin
  select * into head from audit_chain;
  for entry in select * from audit_entries order by id loop
    head.length := head.length + 1;
    head.hash := audit_hash(head.hash, head.length, entry);
    insert into audit_seals (sequence, entry_id, hash) values (head.length, entry.id, head.hash);
  end loop;
  update audit_chain set length = head.length, hash = head.hash;
end $$;

-- At the very end of the transaction: the head's row is the last lock it takes, and is held for the commit only.
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

-- For the trail's screen, by day and by what happened.
create index audit_entries_by_time on audit_entries (at, id);
create index audit_entries_by_verb on audit_entries (split_part(action, '.', 2), id);
