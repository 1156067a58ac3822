-- Backups that the server makes into BACKUP_DIR. `night`: the date in Amsterdam on which one is due; null: by command.
-- `machine`: the instance's, whose path it is. `detail`: the error, for administrators.
create table server_backups (
  id text primary key,
  night date unique,
  status text not null check (status in ('running', 'proven', 'failed')),
  attempts integer not null default 1,
  machine text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  path text,
  bytes bigint,
  rows bigint,
  is_encrypted boolean not null,
  failure text check (failure in ('no_space', 'folder', 'not_proven', 'interrupted', 'failed')),
  detail text
);
