-- The address under which a person's calendar reads their tasks. Only the hash of its token is stored.
create table calendar_feeds (
  user_id integer primary key references users (id),
  hash bytea not null unique,
  with_holidays boolean not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  -- Calls since the beginning of the present hour of the feed.
  hour_began_at timestamptz,
  hour_calls integer not null default 0
);
