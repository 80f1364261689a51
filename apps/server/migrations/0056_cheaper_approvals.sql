-- What approving an expense need not do.

-- A posting is compared with its entries once, at its own commit, and no longer again for each entry: it has two entries then
-- and takes no more.
drop trigger ledger_entries_balance on ledger_entries;
drop function ledger_check_after_entry();
create or replace function ledger_add_entry() returns trigger language plpgsql as $$
declare
  account_kind text;
  posting record;
begin
  select kind, (select count(*) from ledger_entries where posting_id = new.posting_id) as entry_count
    into posting from ledger_postings where id = new.posting_id;
  if posting.entry_count >= 2 then
    perform ledger_refuse(format('posting %s has its two entries already', new.posting_id));
  end if;
  update ledger_accounts
    set balance_minor = balance_minor + new.amount_minor, entry_count = entry_count + 1
    where id = new.account_id
    returning kind, balance_minor, entry_count into account_kind, new.balance_minor, new.sequence;
  if sign(new.amount_minor) is distinct from ledger_entry_sign(posting.kind, account_kind) then
    perform ledger_refuse(format('this posting cannot add %s to the account of %s', new.amount_minor, account_kind));
  end if;
  return new;
end $$;

-- What a posting gives back is looked up only if it is a reversal: PostgreSQL prepares the whole condition of an `if`.
create or replace function ledger_check_posting(checked_id integer) returns void language plpgsql as $$
declare
  posting record;
begin
  select p.kind, p.reverses_id, p.amount_minor, count(*) as entries, coalesce(sum(e.amount_minor), 0) as total,
      count(*) filter (where abs(e.amount_minor) = p.amount_minor) as of_amount,
      coalesce(sum(e.amount_minor) filter (where a.kind in ('CASH', 'FLOAT')), 0) as company_change
    into posting
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.id = checked_id
    group by p.id;
  if not found or posting.entries <> 2 or posting.total <> 0 or posting.of_amount <> 2
    or posting.company_change <> ledger_company_sign(posting.kind) * posting.amount_minor then
    perform ledger_refuse(format('posting %s does not balance', checked_id));
  end if;
  if posting.kind = 'EXPENSE_REVERSAL' then
    if exists (
      select account_id, -amount_minor from ledger_entries where posting_id = checked_id
      except
      select account_id, amount_minor from ledger_entries where posting_id = posting.reverses_id
    ) then
      perform ledger_refuse(format('posting %s does not give back what it reverses', checked_id));
    end if;
  end if;
end $$;

-- A change that leaves the text of a record as it was teaches no words.
create function learn_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct written.word from regexp_split_to_table(new.search_text, '\s+') as written (word)
  where length(written.word) between 3 and 30
    and written.word !~ '[0-9]'
    and not exists (select from search_words as known where known.word = written.word)
  order by written.word
  on conflict do nothing;
  return null;
end $$;
do $$
declare searched text;
begin
  foreach searched in array array['projects', 'sites', 'tasks', 'expenses', 'documents', 'users'] loop
    execute format('drop trigger %1$s_teach_changed_words on %1$s', searched);
    execute format('create trigger %1$s_teach_changed_words after update on %1$s for each row
      when (old.search_text is distinct from new.search_text) execute function learn_changed_search_words()', searched);
  end loop;
end $$;
