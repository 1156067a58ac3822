-- Limits of unauthenticated calls. `arrival` is the theoretical arrival time of GCRA.
create table rate_limits (
  subject text primary key,
  arrival timestamptz not null
);
create index rate_limits_arrival on rate_limits (arrival);

-- Devices on which a user signed in. Only the hash of the device's cookie is stored.
create table known_devices (
  device_hash text not null,
  user_id text not null references users (id) on delete cascade,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_user on known_devices (user_id);
create index known_devices_used on known_devices (last_used_at);

-- Attempts per IP address are counted in rate_limits.
delete from failed_login_attempts where email is null;
drop index failed_login_attempts_ip;
alter table failed_login_attempts alter column email set not null;
create index failed_login_attempts_last on failed_login_attempts (last_attempt);
