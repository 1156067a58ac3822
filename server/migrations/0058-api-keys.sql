-- Keys with which programs call the API as their owner; of the secrets only bcrypt hashes are stored. `window_calls`: calls
-- since `window_start` on all instances. The fill factor leaves room for the updates that count them.
create table api_keys (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  key_hash text not null,
  permissions jsonb not null default '[]',
  last_used timestamptz,
  usage_count bigint not null default 0,
  is_active boolean not null default true,
  expires_at timestamptz,
  previous_key_hash text,
  previous_expires_at timestamptz,
  deleted_at timestamptz,
  window_start timestamptz,
  window_calls integer not null default 0,
  created_at timestamptz not null default now()
) with (fillfactor = 70);
create index api_keys_user on api_keys (user_id, created_at desc);

-- How many keys a user has, deleted ones excluded: one statement decides on a further one.
create table api_key_counts (
  user_id text primary key references users on delete cascade,
  keys integer not null
);

create table api_key_use (
  key_id text not null references api_keys on delete cascade,
  day date not null,
  calls integer not null,
  primary key (key_id, day)
);

-- Instances keep verified keys in memory: whatever changes what a key may do notifies all of them. Counting its calls does not.
create function notify_api_key_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('apiKeyId', old.id)::text);
  return null;
end
$$;

create trigger api_keys_changed
  after update of key_hash, permissions, is_active, expires_at, previous_key_hash, previous_expires_at, deleted_at on api_keys
  for each row execute function notify_api_key_changed();
create trigger api_keys_deleted after delete on api_keys
  for each row execute function notify_api_key_changed();
