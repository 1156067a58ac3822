create table notifications (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  type text not null check (type in ('success', 'warning', 'error', 'info')),
  title text not null,
  message text,
  url text,
  -- What can be done about it at once: for a domain that waits, that domain.
  subject text,
  persistent boolean not null default false,
  read_at timestamptz,
  -- It waits to be sent by e-mail too.
  mail_due boolean not null default false,
  -- Removed by its user, who can have it back for a while.
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index notifications_user on notifications (user_id, id desc) where deleted_at is null;
create index notifications_unread on notifications (user_id, id desc) where read_at is null and deleted_at is null;
create index notifications_subject on notifications (kind, subject) where subject is not null;
create index notifications_created on notifications (created_at);
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;

-- Only what somebody chose; the rest is as the contract says.
create table notification_preferences (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  delivery text not null check (delivery in ('portal', 'mail', 'off')),
  primary key (user_id, kind)
);
