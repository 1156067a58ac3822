-- When the user last gave a password or a second factor in this session. Calls that require reauthentication compare it.
alter table auth_sessions add column authenticated_at timestamptz not null default now();
update auth_sessions set authenticated_at = created_at;
