-- One search over everything: what it reads is folded, so that one spelling finds the others.

create extension if not exists fuzzystrmatch;

-- Lower case; Arabic letters that are written for one another made one, digits Latin; vowel signs, hamza, tatweel and
-- marks that show nothing left out; words parted by one space, with one before the first. Nothing here depends on the
-- locale but lower(), which Arabic has no use for.
create function search_fold(value text) returns text language sql immutable strict parallel safe
return ' ' || btrim(regexp_replace(
  translate(
    lower(value),
    'أإآٱةىئؤکیہ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
      || U&'''\2019\02BC\0621\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0670'
      || U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069\FEFF',
    'ااااهييوكيه01234567890123456789aaaaaaceeeeiiiinooooouuuuyy'
  ),
  U&'[\0001-/:-@\005B-`{-\00BF\060C\061B\061F\066A-\066D\06D4\2000-\206F\3000]+',
  ' ',
  'g'
));

-- The title, then what else is told of a record, on a line of its own: of two titles that begin alike the shorter sorts first.
create function search_text(title text, rest text) returns text language sql immutable parallel safe
return search_fold(coalesce(title, '')) || E'\n' || search_fold(coalesce(rest, ''));

alter table projects add search_text text generated always as (search_text(name, location)) stored;
alter table sites add search_text text generated always as (search_text(name, null)) stored;
alter table tasks add search_text text generated always as (search_text(name, description)) stored;
alter table expenses add search_text text generated always as (search_text(notes, null)) stored;
alter table documents add search_text text generated always as (search_text(title, null)) stored;
alter table users add search_text text generated always as (search_text(name, email)) stored;

-- By any part of a word.
create index projects_found on projects using gin (search_text gin_trgm_ops) where deleted_at is null;
create index sites_found on sites using gin (search_text gin_trgm_ops) where deleted_at is null;
create index tasks_found on tasks using gin (search_text gin_trgm_ops) where deleted_at is null;
create index expenses_found on expenses using gin (search_text gin_trgm_ops) where deleted_at is null;
create index documents_found on documents using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_found on users using gin (search_text gin_trgm_ops) where deleted_at is null;

-- By how the title begins, the shortest first; cut, because an index entry has its limit.
create index tasks_by_title on tasks (left(search_text, 100) collate "C") where deleted_at is null;
create index expenses_by_title on expenses (left(search_text, 100) collate "C") where deleted_at is null;
create index expenses_by_category on expenses (category, created_at desc, id desc) where deleted_at is null;
create index expenses_by_amount on expenses (amount_minor, created_at desc, id desc) where deleted_at is null;
create index tasks_by_category on tasks (category, created_at desc, id desc) where deleted_at is null;

-- Every word that was ever written, for telling what a mistyped one was meant to be. Nobody reads them but the search.
create table search_words (word text collate "C" primary key);

create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct written.word
  from new_rows cross join lateral regexp_split_to_table(new_rows.search_text, '\s+') as written (word)
  where length(written.word) between 3 and 30
    and written.word !~ '[0-9]'
    and not exists (select from search_words as known where known.word = written.word)
  -- In one order, so that two who write the same new words wait for one another instead of blocking each other.
  order by written.word
  on conflict do nothing;
  return null;
end $$;

do $$
declare searched text;
begin
  foreach searched in array array['projects', 'sites', 'tasks', 'expenses', 'documents', 'users'] loop
    execute format('create trigger %1$s_teach_words after insert on %1$s referencing new table as new_rows
      for each statement execute function learn_search_words()', searched);
    execute format('create trigger %1$s_teach_changed_words after update on %1$s referencing new table as new_rows
      for each statement execute function learn_search_words()', searched);
    execute format('insert into search_words
      select distinct word from %s cross join lateral regexp_split_to_table(search_text, ''\s+'') as written (word)
      where length(word) between 3 and 30 and word !~ ''[0-9]'' on conflict do nothing', searched);
  end loop;
end $$;
