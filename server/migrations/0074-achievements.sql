-- What a user chose for achievements; no row: the defaults. Its row is locked by every statement that stores or deletes
-- achievements of the user, so that nothing is stored once they are switched off.
create table achievement_settings (
  user_id text primary key references users(id) on delete cascade,
  is_enabled boolean not null default true,
  shows_messages boolean not null default true
);

-- `announced_at`: when a browser took it to show the message.
create table achievements (
  user_id text not null references users(id) on delete cascade,
  kind text not null check (kind in ('first-vote', 'active-voter', 'request-maker', 'chat-expert', 'dashboard-master')),
  unlocked_at timestamptz not null,
  announced_at timestamptz,
  primary key (user_id, kind)
);

create table visited_sections (
  user_id text not null references users(id) on delete cascade,
  section text not null,
  visited_at timestamptz not null,
  primary key (user_id, section)
);
