-- Lists are in the order of the alphabet, whatever the case, and searched by any part of name and username.
drop index users_by_name;
drop index users_by_role;
create index users_by_name on users (lower(name), id) where deleted_at is null;
create index users_by_role on users (role, lower(name), id) where deleted_at is null;
create index users_search on users using gin (name gin_trgm_ops, email gin_trgm_ops) where deleted_at is null;
