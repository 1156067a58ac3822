-- Users with an open live connection, by instance. Unlogged: after a crash of the database the instances insert it anew.
create unlogged table live_users (
  user_id text not null,
  instance_id text not null,
  seen_at timestamptz not null,
  primary key (user_id, instance_id)
);

-- The expert's own switch: available outside the hours as well.
alter table experts add column outside_hours boolean not null default false;
