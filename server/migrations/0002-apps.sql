create table apps (
  id text primary key,
  name text not null,
  description text not null default '',
  category text not null default 'General',
  status text not null default 'development' check (status in ('stable', 'beta', 'development', 'new')),
  icon text not null default 'layout-grid',
  icon_color text not null default 'hue-1',
  bg_color text not null default 'hue-1',
  minimum_role integer not null default 0 check (minimum_role between 0 and 3),
  url text,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);

create table app_favorites (
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, app_id)
);

-- Every opening of an app, and the newest of each user for "recently opened".
create table app_opens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  opened_at timestamptz not null
);
create index app_opens_app on app_opens (app_id, opened_at);
create table app_last_opens (
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  opened_at timestamptz not null,
  primary key (user_id, app_id)
);

create table weekly_limits (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  limit_type text not null check (limit_type in ('votes', 'requests', 'chatMinutes')),
  week_start timestamptz not null,
  used integer not null default 0 check (used >= 0),
  max_allowed integer not null check (max_allowed >= 0),
  unique (user_id, limit_type, week_start)
);

create table votes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  created_at timestamptz not null,
  constraint votes_once unique (user_id, app_id)
);
create index votes_app on votes (app_id, created_at);

-- The number of rows in votes of each app, kept by the statements that add or remove them.
create table vote_counts (
  app_id text primary key references apps (id) on delete cascade,
  votes integer not null default 0 check (votes >= 0)
) with (fillfactor = 50);

create table tools (
  id text primary key,
  name text not null,
  description text not null default '',
  icon text not null default 'wrench',
  url text not null,
  position integer not null default 0,
  maintenance_note text,
  maintenance_since timestamptz,
  maintenance_until timestamptz,
  is_online boolean,
  latency_ms integer,
  checked_at timestamptz,
  created_at timestamptz not null default now()
);

create table tool_opens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  tool_id text not null references tools (id) on delete cascade,
  opened_at timestamptz not null
);
create index tool_opens_tool on tool_opens (tool_id, opened_at);
