-- The name in the other script, such as Arabic beside English.
alter table users add other_name text check (length(other_name) between 1 and 100);

-- A worker's card carries a code in a QR symbol: a random part and a signature (apps/server/src/features/cards/card-code.ts).
-- The code itself is never stored. The random part makes it again for printing, the hash finds the card of a code.
create table worker_cards (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  random bytea not null unique check (length(random) = 10),
  hash bytea not null unique check (length(hash) = 32),
  issued_by_id integer not null references users (id),
  issued_at timestamptz not null,
  revoked_by_id integer references users (id),
  revoked_at timestamptz,
  reason text check (reason in ('LOST', 'DAMAGED', 'LEFT', 'OTHER')),
  check (num_nulls(revoked_by_id, revoked_at, reason) in (0, 3))
);
create unique index worker_cards_one_valid on worker_cards (user_id) where revoked_at is null;
create index worker_cards_by_user on worker_cards (user_id, id);
