-- One search over all records. It reads normalised text, so that one spelling finds the others.

create extension if not exists fuzzystrmatch;

-- Normalises text: lower case, one form for Arabic letters that are used interchangeably, Latin digits, no vowel signs,
-- hamza, tatweel or invisible marks, and one space before each word. Only lower() depends on the locale.
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

-- The title on the first line, other text on the second. The line break sorts a title before longer ones that begin with it.
create function search_text(title text, rest text) returns text language sql immutable parallel safe
return search_fold(coalesce(title, '')) || E'\n' || search_fold(coalesce(rest, ''));

alter table projects add search_text text generated always as (search_text(name, location)) stored;
alter table sites add search_text text generated always as (search_text(name, null)) stored;
alter table tasks add search_text text generated always as (search_text(name, description)) stored;
alter table expenses add search_text text generated always as (search_text(notes, null)) stored;
alter table documents add search_text text generated always as (search_text(title, null)) stored;
alter table users add search_text text generated always as (search_text(name, email)) stored;

-- Finds any part of a word.
create index projects_found on projects using gin (search_text gin_trgm_ops) where deleted_at is null;
create index sites_found on sites using gin (search_text gin_trgm_ops) where deleted_at is null;
create index tasks_found on tasks using gin (search_text gin_trgm_ops) where deleted_at is null;
create index expenses_found on expenses using gin (search_text gin_trgm_ops) where deleted_at is null;
create index documents_found on documents using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_found on users using gin (search_text gin_trgm_ops) where deleted_at is null;

-- Finds titles by prefix, shortest first. Truncated, because the size of an index entry is limited.
create index tasks_by_title on tasks (left(search_text, 100) collate "C") where deleted_at is null;
create index expenses_by_title on expenses (left(search_text, 100) collate "C") where deleted_at is null;

-- Every word ever written, for correcting typing mistakes in a search.
create table search_words (word text collate "C" primary key);

create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct written.word
  from new_rows cross join lateral regexp_split_to_table(new_rows.search_text, '\s+') as written (word)
  where length(written.word) between 3 and 30
    and written.word !~ '[0-9]'
    and not exists (select from search_words as known where known.word = written.word)
  -- Sorted, so that concurrent transactions inserting the same words do not deadlock.
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
  end loop;
end $$;
