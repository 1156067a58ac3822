-- What administrators announce to everybody of at least a role. `published_at`: when it became visible, once that was
-- recorded; null before the start. `deleted_at`: it can be restored until the row is deleted.
create table announcements (
  id text primary key,
  title text not null,
  content text not null,
  importance text not null check (importance in ('normal', 'important', 'urgent')),
  minimum_role integer not null check (minimum_role between 0 and 3),
  must_acknowledge boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  published_at timestamptz,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1
);
create index announcements_open on announcements (coalesce(ends_at, 'infinity'::timestamptz)) where deleted_at is null;
create index announcements_newest on announcements (starts_at desc, id desc) where deleted_at is null;
create index announcements_unpublished on announcements (starts_at) where published_at is null and deleted_at is null;
create index announcements_deleted on announcements (deleted_at) where deleted_at is not null;
create index announcements_by_creator on announcements (created_by);

-- Who dismissed or acknowledged an announcement, and when.
create table announcement_readers (
  announcement_id text not null references announcements (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  has_acknowledged boolean not null,
  read_at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_readers_by_user on announcement_readers (user_id);
