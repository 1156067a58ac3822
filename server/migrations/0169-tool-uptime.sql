-- How long each tool was known to be online, offline or in maintenance on a day of Amsterdam. The rest of the day is
-- unknown: the portal was off, or did not request the tool.
create table tool_days (
  tool_id text not null references tools (id) on delete cascade,
  day date not null,
  online_ms integer not null default 0,
  offline_ms integer not null default 0,
  maintenance_ms integer not null default 0,
  primary key (tool_id, day)
);
create index tool_days_day on tool_days (day);
