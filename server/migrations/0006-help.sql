-- The topics are files of the program; the table is their index, renewed at each start.
create table help_topics (
  id text primary key,
  title text not null,
  content text not null,
  -- The content without markup, and how it begins.
  plain text not null,
  excerpt text not null,
  difficulty text not null check (difficulty in ('beginner', 'intermediate', 'advanced')),
  subject text not null,
  -- The higher, the earlier among those that fit a page equally.
  priority integer not null,
  version text not null,
  last_updated timestamptz not null,
  related_topics text[] not null default '{}',
  contexts text[] not null default '{}',
  keywords text[] not null default '{}',
  minimum_role integer not null default 0 check (minimum_role between 0 and 3),
  words tsvector not null,
  -- Of the file: tells a start whether anything changed.
  digest text not null
);

create table help_ratings (
  topic_id text not null references help_topics (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  helpful boolean not null,
  rated_at timestamptz not null,
  primary key (topic_id, user_id)
);
