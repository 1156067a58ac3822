create table requests (
  id text primary key,
  user_id text not null references users (id),
  title text not null,
  description text not null,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'approved', 'rejected')),
  -- The app that it is a problem with.
  app_id text references apps (id) on delete set null,
  proposed_app_id text references apps (id) on delete set null,
  merged_into text references requests (id),
  supporter_count integer not null default 1 check (supporter_count >= 0),
  reply text,
  -- The week whose limit it was taken from, and whether that was given back.
  week_start timestamptz not null,
  quota_returned boolean not null default false,
  first_answer_at timestamptz,
  resolved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  words tsvector generated always as (search_words(title, description)) stored
);
-- Each order of the list, of all and of each status, so that no page of it reads more than it shows.
create index requests_newest on requests (created_at desc, id desc)
  include (status, first_answer_at, resolved_at) where merged_into is null;
create index requests_supporters on requests (supporter_count desc, id desc) where merged_into is null;
create index requests_updated on requests (updated_at desc, id desc) where merged_into is null;
create index requests_status_newest on requests (status, created_at desc, id desc) where merged_into is null;
create index requests_status_supporters on requests (status, supporter_count desc, id desc) where merged_into is null;
create index requests_status_updated on requests (status, updated_at desc, id desc) where merged_into is null;
-- Small, for counting.
create index requests_status on requests (status) where merged_into is null;
create index requests_unanswered on requests (status) where merged_into is null and first_answer_at is null;
create index requests_app on requests (app_id, status, created_at desc, id desc) where app_id is not null;
create index requests_proposed on requests (proposed_app_id) where proposed_app_id is not null;
create index requests_user on requests (user_id, id desc);
create index requests_merged on requests (merged_into) where merged_into is not null;
create index requests_words on requests using gin (words);

-- Every word of any request, by which a misspelt one is found: comparing it with all titles would take too long.
create table request_words (
  word text primary key
);
create index request_words_like on request_words using gin (word gin_trgm_ops);

-- Everybody behind a request, its author included; via says through which merged request somebody came.
create table request_supporters (
  request_id text not null references requests (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  via text references requests (id) on delete set null,
  created_at timestamptz not null,
  primary key (request_id, user_id)
);
create index request_supporters_user on request_supporters (user_id, request_id desc);

-- What supervisors do at once is one batch, and is taken back as one.
create table request_events (
  id text primary key,
  request_id text not null references requests (id) on delete cascade,
  batch_id text not null,
  kind text not null check (kind in ('submitted', 'status', 'reply', 'merged', 'absorbed', 'proposed')),
  actor_id text references users (id) on delete set null,
  from_status text,
  to_status text,
  reply text,
  other_id text references requests (id) on delete set null,
  -- What the request held before, for taking it back.
  before jsonb,
  undone_at timestamptz,
  -- When others were told of it, after which it cannot be taken back.
  told_at timestamptz,
  created_at timestamptz not null
);
create index request_events_request on request_events (request_id, id);
create index request_events_batch on request_events (batch_id);

create table request_drafts (
  user_id text primary key references users (id) on delete cascade,
  title text not null,
  description text not null,
  app_id text references apps (id) on delete set null,
  updated_at timestamptz not null
);

alter table apps add column proposed_by text references users (id) on delete set null;
