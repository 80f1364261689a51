-- Tokens with which other programs call the API as their owner. Only the hash of a token is stored.
create table api_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  name text not null check (char_length(name) between 1 and 60),
  prefix text not null,
  hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text,
  -- Calls since the beginning of the present minute of the token.
  minute_began_at timestamptz,
  minute_calls integer not null default 0
);
create index api_tokens_of_user on api_tokens (user_id, id);

-- The token that somebody acted with; empty for what they did signed in.
alter table audit_entries add token_id integer references api_tokens (id);
create index audit_entries_by_token on audit_entries (token_id) where token_id is not null;

-- Entries without a token keep the hash that they have.
create or replace function audit_hash(previous bytea, sequence bigint, entry audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to(case when entry.token_id is null then json_build_array(
    sequence, entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.action, entry.entity,
    entry.entity_id, entry.before::text, entry.after::text
  ) else json_build_array(
    sequence, entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.action, entry.entity,
    entry.entity_id, entry.before::text, entry.after::text, entry.token_id
  ) end::text, 'UTF8'))
$$;
