-- A device that a new password forgot is throttled like an unknown one, but a sign-in on it is not one from a new device.
alter table known_devices add column forgotten_at timestamptz;

alter table users add column password_changed_at timestamptz not null default now();
update users set password_changed_at = coalesce(
  (select max(audit_logs.created_at) from audit_logs
   where target = users.id and event_type in ('auth.password-changed', 'auth.password-reset')),
  users.created_at);
