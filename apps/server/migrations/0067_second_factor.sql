-- Passkeys and authenticator apps, with which people show at sign-in that it is them.
create table second_factor_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null check (kind in ('PASSKEY', 'AUTHENTICATOR')),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The secret of an authenticator app. A backup without a key leaves it out: the device stays, and its codes count no more.
  seed bytea check (seed is null or kind = 'AUTHENTICATOR'),
  -- The time step of the last code that was used: it and all before count no more.
  last_step bigint check ((last_step is not null) = (kind = 'AUTHENTICATOR')),
  -- The public half of a passkey.
  credential_id text unique check ((credential_id is not null) = (kind = 'PASSKEY')),
  public_key bytea check ((public_key is not null) = (kind = 'PASSKEY')),
  counter bigint check ((counter is not null) = (kind = 'PASSKEY')),
  transports text[] check ((transports is not null) = (kind = 'PASSKEY'))
);
create index second_factor_devices_of_user on second_factor_devices (user_id, id);

-- Only the hash of a recovery code is stored.
create table recovery_codes (
  user_id integer not null references users (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Steps that wait for an answer of the person or of a passkey. Only the hash of a challenge is stored.
create table sign_in_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('SECOND_STEP', 'PASSKEY_SIGN_IN', 'CONFIRM', 'ADD_AUTHENTICATOR', 'ADD_PASSKEY')),
  -- Empty where the passkey will tell who it is.
  user_id integer references users (id) check ((user_id is null) = (purpose = 'PASSKEY_SIGN_IN')),
  -- The sessions at the time: the challenge ends when they do.
  session_version integer,
  -- The secret of the authenticator app that is being added.
  seed bytea check ((seed is not null) = (purpose = 'ADD_AUTHENTICATOR')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

-- Sessions whose person confirmed lately that it is them.
create table session_confirmations (
  token_id text primary key,
  confirmed_at timestamptz not null
);

create table sign_in_settings (
  id boolean primary key default true check (id),
  second_factor_of text not null default 'NOBODY'
    check (second_factor_of in ('NOBODY', 'ADMIN', 'ADMIN_ENGINEER', 'ADMIN_ENGINEER_FOREMAN'))
);
insert into sign_in_settings default values;
