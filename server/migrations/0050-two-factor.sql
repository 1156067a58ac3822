-- The second factor of a user. `secret` is encrypted, `backup_codes` are keyed hashes; a row that is not enabled is a pending setup.
create table two_factor_auth (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  is_enabled boolean not null default false,
  secret text not null,
  backup_codes jsonb not null default '[]',
  -- The time step of the last accepted code: a code is accepted once, and none of an earlier step after it.
  last_used_step bigint,
  created_at timestamptz not null default now(),
  enabled_at timestamptz
);

-- Devices on which a user skips the second step; `device_hash` is that of known_devices.
create table trusted_devices (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  ip_address text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, device_hash)
);
create index trusted_devices_expiry on trusted_devices (expires_at);

-- One-time codes that administrators issue to users who lost their second factor: one for each user, deleted when it is used.
create table two_factor_codes (
  user_id text primary key references users (id) on delete cascade,
  code_hash text not null,
  -- Null: the operator of the server.
  issued_by text references users (id) on delete set null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index two_factor_codes_expiry on two_factor_codes (expires_at);
