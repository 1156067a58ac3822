-- Passkeys (WebAuthn credentials). `counter` is the signature counter of the authenticator; synchronised ones keep it at 0.
create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- base64url, at most 1023 bytes.
  credential_id text not null unique,
  -- A COSE key, base64url.
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  -- Whether the authenticator copies it to other devices of its owner.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges that wait for the answer of an authenticator: deleted by their use. `binding` is the session, or the hash of a
-- cookie of the sign-in.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'confirm', 'sign-in', 'second-step')),
  user_id text references users (id) on delete cascade,
  binding text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);
