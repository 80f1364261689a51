-- Sessions that were ended by signing out, until their tokens expire.
create table ended_sessions (
  token_id text primary key,
  expires_at timestamptz not null
);
create index ended_sessions_by_expiry on ended_sessions (expires_at);

-- Networks from which a user signed in lately. Failed attempts from elsewhere do not slow down sign-ins from these.
create table sign_in_networks (
  user_id integer not null references users (id),
  network text not null,
  last_used_at timestamptz not null,
  primary key (user_id, network)
);
create index sign_in_networks_by_age on sign_in_networks (last_used_at);

create index sign_in_throttles_by_age on sign_in_throttles (updated_at);
