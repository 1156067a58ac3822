-- The help tips that a user has dismissed, so that they do not appear again on another device.
create table dismissed_tips (
  user_id text not null references users (id) on delete cascade,
  tip_id text not null,
  dismissed_at timestamptz not null,
  primary key (user_id, tip_id)
);
