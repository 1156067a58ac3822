-- Backups that administrators downloaded. A ticket is one-time: its hash is erased when the download begins.
create table backups (
  id text primary key,
  requested_by text references users (id) on delete set null,
  ticket_hash text unique,
  ticket_expires_at timestamptz not null,
  status text not null default 'requested' check (status in ('requested', 'running', 'done', 'failed')),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  rows bigint,
  bytes bigint,
  failure text check (failure in ('time_limit', 'disconnected', 'failed'))
);
