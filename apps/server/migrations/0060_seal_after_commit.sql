-- Entries are sealed after their commit, many at a time. Commits that sealed their own entries waited for each other,
-- including the write to disk.

-- Entries that have no seal yet. An entry that is removed before it is sealed is still named here.
create table audit_unsealed (entry_id bigint primary key);

create function audit_await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) values (new.id);
  return null;
end $$;

drop trigger audit_entries_are_sealed on audit_entries;
drop function audit_seal_new();
create trigger audit_entries_await_their_seal after insert on audit_entries
  for each row execute function audit_await_seal();

-- Seals at most this many entries, in the order of their ids, and returns how many. Every seal contains the one before it, so
-- only one transaction at a time seals. The plans must not depend on how large the tables were when a connection made them:
-- entries are always looked up by their ids.
create function audit_seal_waiting(most integer) returns integer language plpgsql
  set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off set jit = off as $$
declare
  head audit_chain;
  entry audit_entries;
  sequences bigint[];
  ids bigint[];
  hashes bytea[];
begin
  if not exists (select from audit_unsealed) then
    return 0;
  end if;
  perform pg_advisory_xact_lock('audit_chain'::regclass::integer, 0);
  select * into head from audit_chain;
  for entry in
    select e.* from audit_unsealed u join audit_entries e on e.id = u.entry_id
    where head.length is not null order by u.entry_id limit most
  loop
    head.length := head.length + 1;
    head.hash := audit_hash(head.hash, head.length, entry);
    sequences := sequences || head.length;
    ids := ids || entry.id;
    hashes := hashes || head.hash;
  end loop;
  insert into audit_seals (sequence, entry_id, hash)
    select seal.* from unnest(sequences, ids, hashes) as seal (sequence, entry_id, hash);
  return coalesce(cardinality(ids), 0);
end $$;

-- The head and the list of entries without a seal change only by this trigger and by that of the entries. Seals that do not
-- follow the head, or are not of entries that wait, are refused. A seal with a wrong hash is found by the verification.
create function audit_note_seals() returns trigger language plpgsql as $$
declare
  sealed bigint;
  removed bigint;
begin
  select count(*) into sealed from written;
  delete from audit_unsealed where entry_id in (select entry_id from written);
  get diagnostics removed = row_count;
  if sealed > 0 and (removed <> sealed or not exists (
    select from written, audit_chain head
    having min(written.sequence) = min(head.length) + 1 and max(written.sequence) = min(head.length) + sealed
  )) then
    raise exception 'seals are written only by audit_seal_waiting' using errcode = 'integrity_constraint_violation';
  end if;
  update audit_chain set length = last.sequence, hash = last.hash
    from (select sequence, hash from written order by sequence desc limit 1) last;
  return null;
end $$;

create trigger audit_seals_are_noted after insert on audit_seals
  referencing new table as written for each statement execute function audit_note_seals();
create trigger audit_unsealed_changes_by_entries_and_seals before insert or delete on audit_unsealed
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger audit_unsealed_is_final before update on audit_unsealed
  for each row execute function refuse_change();
create trigger audit_unsealed_is_kept before truncate on audit_unsealed
  for each statement execute function refuse_change();
