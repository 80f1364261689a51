-- An expense is compared with the ledger at commit only if it is or was approved: a pending or rejected one owes nothing,
-- and a posting checks its own expense.
drop trigger expenses_stand_in_the_ledger on expenses;
create constraint trigger expenses_stand_in_the_ledger after insert on expenses
  deferrable initially deferred for each row
  when (new.status = 'APPROVED') execute function ledger_check_after_expense();
create constraint trigger changed_expenses_stand_in_the_ledger after update of status, amount_minor, deleted_at on expenses
  deferrable initially deferred for each row
  when (old.status = 'APPROVED' or new.status = 'APPROVED') execute function ledger_check_after_expense();

-- One statement instead of two: commits wait for each other here.
create or replace function audit_seal_new() returns trigger language plpgsql as $$
begin
  with head as (
    update audit_chain set length = length + 1, hash = audit_hash(hash, length + 1, new) returning length, hash
  )
  insert into audit_seals (sequence, entry_id, hash) select head.length, new.id, head.hash from head;
  return null;
end $$;
