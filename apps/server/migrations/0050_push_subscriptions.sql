-- Browsers that take push messages, each for one person. What they are sent is encrypted with their keys.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  -- The address at the browser's push service. Whoever knows it can send to the browser.
  endpoint text not null unique check (char_length(endpoint) between 1 and 500),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  label text not null check (char_length(label) between 1 and 60),
  created_at timestamptz not null,
  last_ok_at timestamptz,
  -- Messages in a row that the push service refused.
  failures integer not null default 0
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id desc);
