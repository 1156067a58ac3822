-- What open browsers hear about. xid orders events by transaction, so that none is passed over
-- while an older transaction has yet to commit.
create table live_events (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  user_id text,
  minimum_role integer,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (xid, id)
);
create index live_events_id on live_events (id);

create table live_tickets (
  ticket_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  expires_at timestamptz not null
);
