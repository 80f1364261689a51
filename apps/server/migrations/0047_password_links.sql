-- Links that were sent to people who forgot their password. Only the hash of a link's token is stored.
create table password_links (
  hash bytea primary key,
  user_id integer not null references users (id),
  -- The username and the sessions at the time: the link ends when either changes.
  email text not null,
  session_version integer not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_of_user on password_links (user_id, asked_at);
