-- `status`: of a topic without a file, which is made in the portal: a draft until an administrator publishes it.
alter table help_topics
  add column status text not null default 'file' check (status in ('file', 'draft', 'published'));

alter table help_topic_versions drop constraint help_topic_versions_source_check;
alter table help_topic_versions
  add constraint help_topic_versions_source_check check (source in ('file', 'edit', 'incident'));

-- From what a topic was made, in the order of the list.
create table help_topic_sources (
  topic_id text not null references help_topics (id) on delete cascade,
  position integer not null,
  incident_id text references incidents (id) on delete cascade,
  event_id text references incident_events (id) on delete cascade,
  app_id text references apps (id) on delete cascade,
  tool_id text references tools (id) on delete cascade,
  primary key (topic_id, position),
  check (num_nonnulls(incident_id, event_id, app_id, tool_id) = 1)
);
create index help_topic_sources_incident on help_topic_sources (incident_id);
create index help_topic_sources_event on help_topic_sources (event_id);
create index help_topic_sources_app on help_topic_sources (app_id);
create index help_topic_sources_tool on help_topic_sources (tool_id);
