-- An outage of apps and tools. `origin`: what opened it. `started_at`: the first report or failed check.
-- `noes`: answers since it ended that it does not work; three reopen it.
create table incidents (
  id text primary key,
  name text not null,
  state text not null default 'reported' check (state in ('reported', 'investigating', 'identified', 'resolved')),
  origin text not null check (origin in ('reports', 'check', 'person')),
  opened_by text references users (id) on delete set null,
  started_at timestamptz not null,
  opened_at timestamptz not null,
  first_update_at timestamptz,
  resolved_at timestamptz,
  merged_into text references incidents (id) on delete set null,
  reports integer not null default 0,
  noes integer not null default 0,
  version integer not null default 1
);
create index incidents_newest on incidents (opened_at desc, id desc) where merged_into is null;
create index incidents_open on incidents (opened_at) where state <> 'resolved';
create index incidents_opened_by on incidents (opened_by);
create index incidents_merged_into on incidents (merged_into);

-- An app or tool has one open incident at most.
create table incident_targets (
  incident_id text not null references incidents (id) on delete cascade,
  target_id text not null,
  app_id text references apps (id) on delete cascade,
  tool_id text references tools (id) on delete cascade,
  is_open boolean not null default true,
  primary key (incident_id, target_id),
  check (target_id = coalesce(app_id, tool_id))
);
create unique index incident_targets_once on incident_targets (target_id) where is_open;
create index incident_targets_app on incident_targets (app_id);
create index incident_targets_tool on incident_targets (tool_id);

-- “Ik heb hier ook last van”. Without an incident it counts for a few minutes. `works`: the answer after the end.
create table outage_reports (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  target_id text not null,
  app_id text references apps (id) on delete cascade,
  tool_id text references tools (id) on delete cascade,
  incident_id text references incidents (id) on delete cascade,
  reported_at timestamptz not null,
  works boolean,
  check (target_id = coalesce(app_id, tool_id))
);
create unique index outage_reports_pending on outage_reports (user_id, target_id) where incident_id is null;
create unique index outage_reports_once on outage_reports (user_id, incident_id) where incident_id is not null;
create index outage_reports_counted on outage_reports (target_id, reported_at) where incident_id is null;
create index outage_reports_incident on outage_reports (incident_id, reported_at);
create index outage_reports_app on outage_reports (app_id);
create index outage_reports_tool on outage_reports (tool_id);

-- What happened, for the timeline. Reports and alerts have rows of their own.
create table incident_events (
  id text primary key,
  incident_id text not null references incidents (id) on delete cascade,
  kind text not null check (kind in ('opened', 'update', 'offline', 'online', 'reopened', 'merged', 'changed')),
  at timestamptz not null,
  user_id text references users (id) on delete set null,
  state text,
  text text
);
create index incident_events_incident on incident_events (incident_id, at desc);
create index incident_events_user on incident_events (user_id);

-- Who is told of an incident without having reported it.
create table incident_subscribers (
  incident_id text not null references incidents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  subscribed_at timestamptz not null,
  primary key (incident_id, user_id)
);
create index incident_subscribers_user on incident_subscribers (user_id);
