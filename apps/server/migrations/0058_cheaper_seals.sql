-- Commits that write an audit entry wait for each other here, so this is as short as it can be.

-- A seal is written by the trigger of its entry, and entries are never removed, so the entry need not be looked up again.
-- A seal without its entry is found when the audit trail is verified.
alter table audit_seals drop constraint audit_seals_entry_id_fkey;

-- Those who wait for the row of the head itself compute the hash twice: before they wait, and again from the new head.
create or replace function audit_seal_new() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock('audit_chain'::regclass::integer, 0);
  with head as (
    update audit_chain set length = length + 1, hash = audit_hash(hash, length + 1, new) returning length, hash
  )
  insert into audit_seals (sequence, entry_id, hash) select head.length, new.id, head.hash from head;
  return null;
end $$;
