create table chat_sessions (
  id text primary key,
  user_id text not null references users (id),
  topic text,
  status text not null default 'waiting' check (status in ('waiting', 'active', 'ended')),
  end_reason text check (end_reason in ('finished', 'time', 'nobody', 'cancelled')),
  wanted_expert_id text references experts (id) on delete set null,
  expert_user_id text references users (id) on delete set null,
  -- Minutes reserved, extensions included; the sum of chat_reservations.
  duration_minutes integer not null check (duration_minutes > 0),
  used_minutes integer check (used_minutes between 0 and duration_minutes),
  -- Milliseconds that earlier turns on the line took, and since when the present one runs.
  spent_ms bigint not null default 0,
  running_since timestamptz,
  -- When the time is over, while it runs.
  ends_at timestamptz,
  -- Since when it waits, for the first expert or the next.
  waiting_since timestamptz,
  joined_at timestamptz,
  ended_at timestamptz,
  last_seq integer not null default 0,
  requester_delivered integer not null default 0,
  requester_read integer not null default 0,
  expert_delivered integer not null default 0,
  expert_read integer not null default 0,
  stars integer check (stars between 1 and 5),
  comment text,
  request_id text references requests (id) on delete set null,
  created_at timestamptz not null
);
create unique index chat_sessions_open on chat_sessions (user_id) where status <> 'ended';
create index chat_sessions_waiting on chat_sessions (waiting_since, id) where status = 'waiting';
create index chat_sessions_active on chat_sessions (ends_at) where status = 'active';
create index chat_sessions_user on chat_sessions (user_id, id desc);
create index chat_sessions_expert on chat_sessions (expert_user_id, id desc) where expert_user_id is not null;
create index chat_sessions_joined on chat_sessions (joined_at) where joined_at is not null;
create index chat_sessions_ended on chat_sessions (ended_at) include (used_minutes, stars) where ended_at is not null;

-- From which week's limit the minutes of a conversation were taken; what returns goes back there, the newest first.
create table chat_reservations (
  session_id text not null references chat_sessions (id) on delete cascade,
  week_start timestamptz not null,
  minutes integer not null check (minutes >= 0),
  primary key (session_id, week_start)
);

create table chat_messages (
  session_id text not null references chat_sessions (id) on delete cascade,
  seq integer not null check (seq > 0),
  id text not null,
  author text not null check (author in ('requester', 'expert', 'assistant', 'system')),
  author_id text references users (id) on delete set null,
  text text not null,
  topics text[] not null default '{}',
  created_at timestamptz not null,
  primary key (session_id, seq),
  constraint chat_messages_once unique (session_id, id)
);
