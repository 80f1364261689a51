-- A task or expense is also found by the name of a deleted project, site or person. With those in the index, the names that
-- contain a searched word are looked up in it; without them, all names were read for each spelling.
drop index projects_found;
drop index sites_found;
drop index users_found;
create index projects_found on projects using gin (search_text gin_trgm_ops);
create index sites_found on sites using gin (search_text gin_trgm_ops);
create index users_found on users using gin (search_text gin_trgm_ops);

-- Whether any word contains the searched one.
create index search_words_found on search_words using gin (word gin_trgm_ops);
