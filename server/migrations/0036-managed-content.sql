-- Apps, tools and help topics are changed by administrators. `version` counts the changes of a row: a change that is based on an
-- earlier one is refused.

alter table apps
  add column version integer not null default 1,
  -- The default order. Apps that were never moved follow, in the order in which they were added.
  add column position integer not null default 2147483647;

alter table tools
  add column version integer not null default 1,
  add column archived_at timestamptz;

-- The last checks of each tool.
create table tool_checks (
  tool_id text not null references tools (id) on delete cascade,
  checked_at timestamptz not null,
  is_online boolean not null,
  latency_ms integer,
  primary key (tool_id, checked_at)
);

alter table help_topics
  -- `version` is the one that a topic shows.
  add column revision integer not null default 1,
  -- Set while the topic differs from its file: the file no longer changes it.
  add column edited_at timestamptz,
  -- The file changed since the topic was edited.
  add column has_newer_file boolean not null default false;

-- Every text that a topic had, of its file or of an administrator.
create table help_topic_versions (
  id text primary key,
  topic_id text not null references help_topics (id) on delete cascade,
  source text not null check (source in ('file', 'edit')),
  title text not null,
  content text not null,
  difficulty text not null check (difficulty in ('beginner', 'intermediate', 'advanced')),
  contexts text[] not null,
  version text not null,
  edited_by text references users (id) on delete set null,
  created_at timestamptz not null
);
create index help_topic_versions_topic on help_topic_versions (topic_id, created_at);

insert into help_topic_versions (id, topic_id, source, title, content, difficulty, contexts, version, created_at)
select gen_random_uuid()::text, id, 'file', title, content, difficulty, contexts, version, last_updated from help_topics;
