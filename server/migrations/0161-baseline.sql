-- The schema on 28 November 2026: what the first 78 migrations made, in the order in which tables refer to each other.
-- A database that has all of them is left as it is (platform/database/migrate.ts).

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The database reads text as the browser does (contract/platform/text/fold-text.ts): decomposed first, so that unaccent finds
-- every accent whatever its version, and without invisible characters, which a web page or a word processor puts inside words.
-- Small letters are made before, since unaccent has rules for more of them, and of its own capitals after it. The capital sigma
-- has one small form. ASCII is only made small: the rest takes five times as long. Names are qualified, because an index is
-- kept up with an empty search path.
do $make$
declare
  here text := current_schema();
  extension text := (select nspname from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'unaccent');
begin
  execute format($sql$
    create function fold(text) returns text language sql immutable strict parallel safe
      as $fold$select case when octet_length($1) = length($1) then lower($1)
        else translate(lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, lower(regexp_replace(normalize($1, NFKD),
          '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g')))), 'ς', 'σ') end$fold$
  $sql$, extension);
  -- Dutch stems of a title (weight A) and a text (weight B).
  execute format($sql$
    create function search_words(title text, body text) returns tsvector language sql immutable parallel safe
      as 'select setweight(to_tsvector(''pg_catalog.dutch'', %1$I.fold(coalesce(title, ''''))), ''A'')
        || setweight(to_tsvector(''pg_catalog.dutch'', %1$I.fold(coalesce(body, ''''))), ''B'')'
  $sql$, here);
end
$make$;

create table users (
  id text primary key,
  username text not null,
  email text not null,
  password text not null,
  name text not null,
  mobile text,
  linkedin_url text,
  role integer not null default 1 check (role >= 0 and role <= 3),
  email_verified boolean not null default false,
  invited_by text references users (id),
  domain_status text not null default 'greylist' check (domain_status in ('greylist', 'whitelist', 'rejected')),
  status text not null default 'pending' check (status in ('pending', 'active', 'disabled')),
  app_order jsonb,
  app_order_updated_at timestamptz,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  status_before_disabled text check (status_before_disabled in ('pending', 'active')),
  password_changed_at timestamptz not null default now(),
  -- A row without a person: what is kept of an erased user refers to it.
  erased_at timestamptz,
  -- When the user got the role; null: with the account. The period of grace of a new administrator starts then.
  role_since timestamptz
);
create index users_by_creation on users (role, status, created_at, id);
create index users_by_login on users (role, status, coalesce(last_login, '-infinity'::timestamptz), id);
-- Each combination of role and status is read separately, in the order of the list, up to the size of a page.
create index users_by_name on users (role, status, fold(name) collate "C", id);
create index users_domain on users (split_part(lower(email), '@', 2)) where status = 'pending';
create index users_last_login on users (last_login desc) where last_login is not null;
create index users_of_domain_by_creation on users (split_part(lower(email), '@', 2), role, status, created_at, id);
create index users_of_domain_by_login
  on users (split_part(lower(email), '@', 2), role, status, coalesce(last_login, '-infinity'::timestamptz), id);
create index users_of_domain_by_name
  on users (split_part(lower(email), '@', 2), role, status, fold(name) collate "C", id);
-- The figures of /admin: without these the whole table is read, with its long rows.
create index users_role_status on users (role, status) include (erased_at);
create index users_search on users using gin (fold((((name || ' ') || username) || ' ') || email) gin_trgm_ops);
create unique index users_email_key on users (lower(email));
create unique index users_username_key on users (lower(username));

create table domain_whitelist (
  id text primary key,
  domain text not null unique,
  added_by text not null references users (id),
  created_at timestamptz not null default now()
);

create table greylist_domains (
  id text primary key,
  domain text not null unique,
  requested_by text not null references users (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reviewed_by text references users (id),
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  decision text check (decision in ('approved', 'rejected')),
  decided_by text references users (id),
  decided_at timestamptz,
  -- Incremented by every decision, undo and review, so that nobody decides about what a colleague has changed meanwhile.
  version integer not null default 1
);

create table auth_sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  ip_address text not null,
  user_agent text,
  remember_me boolean not null default false,
  is_active boolean not null default true,
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  refresh_generation integer not null default 0,
  recent_exchanges timestamptz[] not null default '{}',
  -- When the user last gave a password or a second factor in this session. Calls that require reauthentication compare it.
  authenticated_at timestamptz not null default now()
);
create index auth_sessions_expiry on auth_sessions (expires_at);
create index auth_sessions_used on auth_sessions (last_used_at);
create index auth_sessions_user on auth_sessions (user_id) where is_active;

create table access_tokens (
  token_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_expiry on access_tokens (expires_at);
create index access_tokens_session on access_tokens (session_id);

-- One row per address or IP; `failures` holds the moments that still count.
create table failed_login_attempts (
  id text primary key,
  email text not null unique,
  ip_address text not null,
  user_agent text,
  attempt_count integer not null default 1,
  failures timestamptz[] not null,
  last_attempt timestamptz not null,
  locked_until timestamptz
);
create index failed_login_attempts_last on failed_login_attempts (last_attempt);

create table setup_tokens (
  token_hash text primary key,
  created_at timestamptz not null default now()
);

create table audit_logs (
  id text primary key,
  event_type text not null,
  user_id text,
  target text,
  details jsonb not null default '{}',
  outcome text not null default 'success' check (outcome in ('success', 'refused')),
  ip_address text,
  user_agent text,
  request_id text,
  created_at timestamptz not null default now(),
  words tsvector
);
-- What was done with an API key; few rows are, so the index is small.
create index audit_logs_api_key
  on audit_logs ((details ->> 'apiKey'), created_at desc, id desc) where (details ->> 'apiKey') is not null;
create index audit_logs_created on audit_logs (created_at desc, id desc);
create index audit_logs_ip on audit_logs (ip_address, created_at desc, id desc);
create index audit_logs_refused on audit_logs (created_at desc, id desc) where outcome = 'refused';
-- Refused rows of one target or type are few among its rows: without these, a page of them reads all of its rows.
create index audit_logs_refused_target on audit_logs (target, created_at desc, id desc) where outcome = 'refused';
create index audit_logs_refused_type on audit_logs (event_type, created_at desc, id desc) where outcome = 'refused';
create index audit_logs_target on audit_logs (target, created_at desc, id desc);
create index audit_logs_type on audit_logs (event_type, created_at desc, id desc);
create index audit_logs_user on audit_logs (user_id, created_at desc, id desc);
create index audit_logs_words on audit_logs using gin (words) where words is not null;

create table outgoing_mails (
  id text primary key,
  recipient text not null,
  subject text not null,
  text text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  asked_ip text,
  asked_by text references users (id) on delete set null,
  -- A mail to an erased person: its row is deleted when it is sent, or given up.
  is_deleted_when_sent boolean not null default false
);
create index outgoing_mails_created on outgoing_mails (created_at);
create index outgoing_mails_search on outgoing_mails using gin (fold((recipient || ' ') || subject) gin_trgm_ops);
create index outgoing_mails_status on outgoing_mails (status, id desc);

create table apps (
  id text primary key,
  name text not null,
  description text not null default '',
  category text not null default 'General',
  status text not null default 'development' check (status in ('stable', 'beta', 'development', 'new')),
  icon text not null default 'layout-grid',
  icon_color text not null default 'hue-1',
  bg_color text not null default 'hue-1',
  minimum_role integer not null default 0 check (minimum_role >= 0 and minimum_role <= 3),
  url text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  proposed_by text references users (id) on delete set null,
  version integer not null default 1,
  -- The default order. Apps that were never moved follow, in the order in which they were added.
  position integer not null default 2147483647
);

create table app_favorites (
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint app_favorites_pkey primary key (user_id, app_id)
);

-- Every opening of an app, and the newest of each user for "recently opened".
create table app_opens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  opened_at timestamptz not null
);
create index app_opens_app on app_opens (app_id, opened_at);
-- The recount of the recommendations reads the last month; the nightly jobs delete what is older than is retained.
create index app_opens_opened on app_opens (opened_at) include (app_id, user_id);

create table app_last_opens (
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  opened_at timestamptz not null,
  constraint app_last_opens_pkey primary key (user_id, app_id)
);

create table weekly_limits (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  limit_type text not null check (limit_type in ('votes', 'requests', 'chatMinutes')),
  week_start timestamptz not null,
  used integer not null default 0 check (used >= 0),
  max_allowed integer not null check (max_allowed >= 0),
  constraint weekly_limits_user_id_limit_type_week_start_key unique (user_id, limit_type, week_start)
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
) with (fillfactor=50);

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
  created_at timestamptz not null default now(),
  version integer not null default 1,
  archived_at timestamptz,
  -- Why a check failed, in Dutch; null when it succeeded.
  failure text
);

create table tool_opens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  tool_id text not null references tools (id) on delete cascade,
  opened_at timestamptz not null
);
create index tool_opens_opened on tool_opens (opened_at);
create index tool_opens_tool on tool_opens (tool_id, opened_at);

-- What open browsers hear about. xid orders events by transaction, so that none is passed over
-- while an older transaction has yet to commit.
create table live_events (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  user_id text,
  minimum_role integer,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  constraint live_events_pkey primary key (xid, id)
);
create index live_events_id on live_events (id);

create table live_tickets (
  ticket_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  expires_at timestamptz not null
);

create table notifications (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  type text not null check (type in ('success', 'warning', 'error', 'info')),
  title text not null,
  message text,
  url text,
  -- What can be done about it at once: for a domain that waits, that domain.
  subject text,
  persistent boolean not null default false,
  read_at timestamptz,
  -- It waits to be sent by e-mail too.
  mail_due boolean not null default false,
  -- Removed by its user, who can have it back for a while.
  deleted_at timestamptz,
  created_at timestamptz not null,
  -- Paragraphs of the e-mail, separated by blank lines; null: the message.
  mail_text text
);
create index notifications_created on notifications (created_at);
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
create index notifications_subject on notifications (kind, subject) where subject is not null;
create index notifications_unread on notifications (user_id, id desc) where read_at is null and deleted_at is null;
create index notifications_user on notifications (user_id, id desc) where deleted_at is null;

-- Only what somebody chose; the rest is as the contract says.
create table notification_preferences (
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  delivery text not null check (delivery in ('portal', 'mail', 'off')),
  constraint notification_preferences_pkey primary key (user_id, kind)
);

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
  minimum_role integer not null default 0 check (minimum_role >= 0 and minimum_role <= 3),
  -- Of the file: tells a start whether anything changed.
  digest text not null,
  -- `version` is the one that a topic shows.
  revision integer not null default 1,
  -- Set while the topic differs from its file: the file no longer changes it.
  edited_at timestamptz,
  -- The file changed since the topic was edited.
  has_newer_file boolean not null default false
);

create table help_ratings (
  topic_id text not null references help_topics (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  helpful boolean not null,
  rated_at timestamptz not null,
  constraint help_ratings_pkey primary key (topic_id, user_id)
);

create table experts (
  id text primary key,
  name text not null,
  role text not null,
  expertise text[] not null default '{}',
  specialties text[] not null default '{}',
  status text not null check (status in ('active', 'automated', 'available', 'consultant')),
  description text not null default '',
  linkedin text,
  -- The account of the colleague who answers under this name.
  user_id text unique references users (id) on delete set null,
  -- [{"day": 1, "from": "09:00", "until": "17:00"}], on the clocks of Amsterdam.
  hours jsonb not null default '[]',
  back_at timestamptz,
  position integer not null default 0,
  -- The expert's own switch: available outside the hours as well.
  outside_hours boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1
);

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
  words tsvector generated always as (search_words(title, description)) stored,
  -- A problem with an app in use spends no weekly request, but one of a number per user and day.
  is_problem boolean not null default false,
  -- The author of a request edits it on two devices at once. `version`: number of changes of its text.
  version integer not null default 1,
  -- A call that is repeated because its response was lost stores one request, or one comment.
  idempotency_key text,
  -- Feedback on an app that is not in use yet spends no weekly request, as a problem report; earlier ones of this week spent theirs.
  is_feedback boolean not null default false
);
-- What the supervisor's figures read, without the requests that were merged into another.
create index requests_answered
  on requests (first_answer_at) include (created_at) where merged_into is null and first_answer_at is not null;
create index requests_app on requests (app_id, status, created_at desc, id desc) where app_id is not null;
create index requests_asked
  on requests (app_id) where merged_into is null and app_id is not null and (status in ('pending', 'in_progress'));
create index requests_merged on requests (merged_into) where merged_into is not null;
-- Each order of the list, of all and of each status, so that no page of it reads more than it shows.
create index requests_newest
  on requests (created_at desc, id desc) include (status, first_answer_at, resolved_at) where merged_into is null;
create index requests_proposed on requests (proposed_app_id) where proposed_app_id is not null;
create index requests_resolved
  on requests (resolved_at) include (created_at) where merged_into is null and resolved_at is not null;
-- Small, for counting.
create index requests_status on requests (status) where merged_into is null;
create index requests_status_newest on requests (status, created_at desc, id desc) where merged_into is null;
create index requests_status_supporters on requests (status, supporter_count desc, id desc) where merged_into is null;
create index requests_status_updated on requests (status, updated_at desc, id desc) where merged_into is null;
create index requests_supporters on requests (supporter_count desc, id desc) where merged_into is null;
create index requests_unanswered
  on requests (status, created_at desc, id desc) where merged_into is null and first_answer_at is null;
create index requests_updated on requests (updated_at desc, id desc) where merged_into is null;
create index requests_user on requests (user_id, id desc);
create index requests_words on requests using gin (words);
create unique index requests_once on requests (user_id, idempotency_key) where idempotency_key is not null;

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
  constraint request_supporters_pkey primary key (request_id, user_id)
);
create index request_supporters_user on request_supporters (user_id, request_id desc);
-- Withdrawing a request sets these columns to null: each would read its whole table.
create index request_supporters_via on request_supporters (via) where via is not null;

-- What supervisors do at once is one batch, and is taken back as one.
create table request_events (
  id text primary key,
  request_id text not null references requests (id) on delete cascade,
  batch_id text not null,
  kind text not null check (kind in ('submitted', 'edited', 'status', 'reply', 'merged', 'absorbed', 'proposed')),
  actor_id text references users (id) on delete set null,
  from_status text,
  to_status text,
  reply text,
  other_id text references requests (id) on delete set null,
  -- What the request held before, for taking it back.
  before jsonb,
  undone_at timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null
);
create index request_events_batch on request_events (batch_id);
create index request_events_other on request_events (other_id) where other_id is not null;
create index request_events_request on request_events (request_id, id);
-- The changes that can still be undone: their requests show as before to those who are not supervisors.
create index request_events_undoable
  on request_events (created_at)
  where notified_at is null and undone_at is null and (kind in ('status', 'reply', 'merged'));

create table request_drafts (
  user_id text primary key references users (id) on delete cascade,
  title text not null,
  description text not null,
  app_id text references apps (id) on delete set null,
  updated_at timestamptz not null
);

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
  used_minutes integer,
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
  stars integer check (stars >= 1 and stars <= 5),
  comment text,
  request_id text references requests (id) on delete set null,
  created_at timestamptz not null,
  requester_rate_limit_at timestamptz,
  expert_rate_limit_at timestamptz,
  -- Minutes that the requester asks for, until the expert answers.
  requested_minutes integer check (requested_minutes > 0),
  -- Since when the expert of an active conversation has had no live connection, and when that was checked last: time in which nothing
  -- checked does not count, because the portal was down.
  expert_absent_since timestamptz,
  expert_absence_checked_at timestamptz,
  constraint chat_sessions_check check (used_minutes >= 0 and used_minutes <= duration_minutes)
);
create index chat_sessions_active on chat_sessions (ends_at) where status = 'active';
create index chat_sessions_ended
  on chat_sessions (ended_at) include (used_minutes, stars, end_reason) where ended_at is not null;
create index chat_sessions_expert on chat_sessions (expert_user_id, id desc) where expert_user_id is not null;
create index chat_sessions_joined on chat_sessions (joined_at) where joined_at is not null;
create index chat_sessions_request on chat_sessions (request_id) where request_id is not null;
create index chat_sessions_user on chat_sessions (user_id, id desc);
create index chat_sessions_waiting on chat_sessions (waiting_since, id) where status = 'waiting';
create unique index chat_sessions_open on chat_sessions (user_id) where status <> 'ended';

-- From which week's limit the minutes of a conversation were taken; what returns goes back there, the newest first.
create table chat_reservations (
  session_id text not null references chat_sessions (id) on delete cascade,
  week_start timestamptz not null,
  minutes integer not null check (minutes >= 0),
  constraint chat_reservations_pkey primary key (session_id, week_start)
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
  constraint chat_messages_pkey primary key (session_id, seq),
  constraint chat_messages_once unique (session_id, id)
);

-- Votes of each app by week, kept by the statements that add or remove them.
create table vote_weeks (
  week_start timestamptz not null,
  app_id text not null references apps (id) on delete cascade,
  votes integer not null default 0 check (votes >= 0),
  constraint vote_weeks_pkey primary key (week_start, app_id)
) with (fillfactor=50);

create table hidden_recommendations (
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  hidden_at timestamptz not null,
  constraint hidden_recommendations_pkey primary key (user_id, app_id)
);

-- How the people of a role use each app: renewed by a job.
create table role_app_use (
  role integer not null,
  app_id text not null references apps (id) on delete cascade,
  opens integer not null,
  users integer not null,
  voters integer not null,
  -- Everybody who opened or voted, each once, and everybody of the role.
  people integer not null default 0,
  members integer not null default 0,
  constraint role_app_use_pkey primary key (role, app_id)
);

-- Everybody who was on the line as an expert, also who handed the conversation back: they may read it again.
create table chat_experts (
  session_id text not null references chat_sessions (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  constraint chat_experts_pkey primary key (session_id, user_id)
);
create index chat_experts_user on chat_experts (user_id, session_id desc);

-- The refresh tokens of a session form a family. Exchanging one starts the next generation; tokens of earlier
-- generations are accepted for a few seconds more, for an answer that was lost or a second tab.
create table refresh_tokens (
  token_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  generation integer not null
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table problem_report_days (
  user_id text primary key references users (id) on delete cascade,
  day date not null,
  reports integer not null check (reports > 0)
);

-- Limits of unauthenticated calls. `arrival` is the theoretical arrival time of GCRA.
create table rate_limits (
  subject text primary key,
  arrival timestamptz not null
);
create index rate_limits_arrival on rate_limits (arrival);

-- Devices on which a user signed in. Only the hash of the device's cookie is stored.
create table known_devices (
  device_hash text not null,
  user_id text not null references users (id) on delete cascade,
  last_used_at timestamptz not null,
  -- A device that a new password forgot is throttled like an unknown one, but a sign-in on it is not one from a new device.
  forgotten_at timestamptz,
  constraint known_devices_pkey primary key (device_hash, user_id)
);
create index known_devices_used on known_devices (last_used_at);
create index known_devices_user on known_devices (user_id);

-- A registration becomes a user when the owner of its address confirms it with a password. `token_hash` is that of the
-- link in the mail; null until the mail is written.
create table registrations (
  id text primary key,
  token_hash text unique,
  email text not null,
  username text not null,
  name text not null,
  password text not null,
  mobile text,
  linkedin_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index registrations_email on registrations (email, created_at desc);
create index registrations_expiry on registrations (expires_at);

-- Links for a new password. A used one is kept for a while, so that it can say so.
create table reset_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index reset_tokens_expiry on reset_tokens (expires_at);
create index reset_tokens_user on reset_tokens (user_id);

create table request_comments (
  id text primary key,
  request_id text not null references requests (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  text text not null,
  notified_at timestamptz,
  created_at timestamptz not null,
  idempotency_key text
);
create index request_comments_request on request_comments (request_id, id);
create index request_comments_user on request_comments (user_id);
create unique index request_comments_once
  on request_comments (request_id, user_id, idempotency_key) where idempotency_key is not null;

-- Groups of words and phrases that every search treats alike; administrators keep them.
create table search_synonyms (
  id text primary key,
  words text[] not null,
  created_at timestamptz not null,
  -- Two administrators change a group of words at once. `version`: number of changes of its words.
  version integer not null default 1
);

-- Extensions that were made, by the id that the browser generated: the same one again changes nothing.
create table chat_extensions (
  session_id text not null references chat_sessions (id) on delete cascade,
  id text not null,
  minutes integer not null check (minutes > 0),
  constraint chat_extensions_pkey primary key (session_id, id)
);

-- Questions that were left for the experts because none of them was available.
create table chat_questions (
  id text primary key,
  user_id text not null references users (id),
  wanted_expert_id text references experts (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  answer text,
  answered_by text references users (id) on delete set null,
  answered_at timestamptz,
  constraint chat_questions_check check ((answer is null) = (answered_at is null))
);
create index chat_questions_open on chat_questions (created_at, id) where answered_at is null;
create index chat_questions_user on chat_questions (user_id, created_at desc, id desc);

-- Invitations by mail. The token of the link and the typed code are derived from the id; a row that is neither used nor
-- revoked is the only one of its address, and a new invitation for an expired one renews it.
create table magic_invites (
  id text primary key,
  email text not null,
  domain text not null,
  -- The sender of the last mail.
  sent_by text not null references users (id),
  role integer not null default 1 check (role >= 0 and role <= 2),
  token_hash text not null unique,
  used boolean not null default false,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text references users (id),
  mail_id text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
-- The list of invitations is in the order in which they were sent or renewed.
create index magic_invites_created on magic_invites (created_at desc, id desc);
-- A typed code is compared with the invitations of its address, also used and revoked ones.
create index magic_invites_email on magic_invites (email, id);
create index magic_invites_mail on magic_invites (mail_id);
create unique index magic_invites_open on magic_invites (email) where not used and revoked_at is null;

-- What administrators must know of. Repetitions of one condition are folded into one row until it is resolved.
create table alerts (
  id text primary key,
  source text not null,
  key text not null,
  type text not null check (type in ('memory', 'component', 'routing', 'error', 'security', 'other')),
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  title text not null,
  message text not null,
  action text,
  url text,
  details text,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Without a repetition it is resolved then; null: not by itself.
  expires_at timestamptz,
  notified_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text references users (id) on delete set null,
  acknowledge_reason text,
  resolved_at timestamptz,
  -- A person did; otherwise the condition ended by itself.
  is_closed boolean not null default false,
  resolved_by text references users (id) on delete set null
);
create index alerts_newest on alerts (last_at desc, id desc);
create index alerts_subject on alerts (source, key, last_at desc);
create unique index alerts_unresolved on alerts (source, key) where resolved_at is null;

-- Alerts of a source, or of one key of it, that are recorded without notifying anybody.
create table alert_mutes (
  id text primary key,
  source text not null,
  key text,
  reason text not null,
  ends_at timestamptz not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null
);
create unique index alert_mutes_subject on alert_mutes (source, coalesce(key, ''));

-- Text messages to colleagues' phones. The number and the text are erased once Twilio has accepted or refused a message.
create table sms_messages (
  id text primary key,
  kind text not null check (kind in ('test', 'alert')),
  phone text,
  masked_phone text not null,
  text text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'undelivered', 'failed')),
  attempts integer not null default 0,
  -- The first attempt: a retry asks Twilio whether an earlier one was accepted after all.
  attempted_at timestamptz,
  twilio_sid text unique,
  problem text,
  sent_by text references users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  concluded_at timestamptz
);
create index sms_messages_created on sms_messages (created_at);
-- The text messages that wait are counted however old they are.
create index sms_messages_queued on sms_messages (created_at) where status = 'queued';
create index sms_messages_sent_by on sms_messages (sent_by);

-- Backups that administrators downloaded. A ticket is one-time: its hash is erased when the download begins.
create table backups (
  id text primary key,
  requested_by text references users (id) on delete set null,
  ticket_hash text unique,
  ticket_expires_at timestamptz not null,
  status text not null default 'requested' check (status in ('requested', 'running', 'done', 'failed')),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  rows bigint,
  bytes bigint,
  failure text check (failure in ('time_limit', 'disconnected', 'failed'))
);

-- The last checks of each tool.
create table tool_checks (
  tool_id text not null references tools (id) on delete cascade,
  checked_at timestamptz not null,
  is_online boolean not null,
  latency_ms integer,
  is_refused boolean not null default false,
  failure text,
  constraint tool_checks_pkey primary key (tool_id, checked_at)
);

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

-- Administrators who also receive critical alerts by SMS, on the mobile number of their account.
create table alert_sms_recipients (
  user_id text primary key references users (id) on delete cascade,
  created_at timestamptz not null
);

-- Maximum per week of each limit, by role, from a week on: the last one at or before a week applies to it.
create table role_limits (
  role integer not null check (role in (0, 1, 2, 3)),
  from_week timestamptz not null,
  votes integer not null check (votes >= 0),
  requests integer not null check (requests >= 0),
  chat_minutes integer not null check (chat_minutes >= 0),
  -- Number of changes of the role.
  version integer not null,
  constraint role_limits_pkey primary key (role, from_week)
);

-- What each instance measured, a row a minute; `figures` and `routes` are written by features/performance.
create table performance_minutes (
  minute timestamptz not null,
  instance_id text not null,
  sampled_at timestamptz not null,
  figures jsonb not null,
  routes jsonb not null,
  constraint performance_minutes_pkey primary key (minute, instance_id)
);

-- Histograms of web vitals: how often a value fell into a bucket. No user, no visit, no time within the day.
create table web_vitals (
  day date not null,
  page text not null,
  name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  bucket integer not null,
  count integer not null check (count > 0),
  constraint web_vitals_pkey primary key (day, page, name, bucket)
);

-- The second factor of a user. `secret` is encrypted, `backup_codes` are keyed hashes; a row that is not enabled is a pending setup.
create table two_factor_auth (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  is_enabled boolean not null default false,
  secret text,
  backup_codes jsonb not null default '[]',
  -- The time step of the last accepted code: a code is accepted once, and none of an earlier step after it.
  last_used_step bigint,
  created_at timestamptz not null default now(),
  enabled_at timestamptz,
  pending_backup_codes jsonb,
  -- When the backup codes that count now were made or, with an app, began to count.
  backup_codes_created_at timestamptz
);

-- Devices on which a user skips the second step; `device_hash` is that of known_devices.
create table trusted_devices (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  device_hash text not null,
  ip_address text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  constraint trusted_devices_user_id_device_hash_key unique (user_id, device_hash)
);
create index trusted_devices_expiry on trusted_devices (expires_at);

-- One-time codes that administrators issue to users who lost their second factor: one for each user, deleted when it is used.
create table two_factor_codes (
  user_id text primary key references users (id) on delete cascade,
  code_hash text not null,
  -- Null: the operator of the server.
  issued_by text references users (id) on delete set null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index two_factor_codes_expiry on two_factor_codes (expires_at);

-- A change of the address of a user: confirmed with the link at the new address, undone with the one at the old address.
create table email_changes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  confirm_token_hash text not null unique,
  undo_token_hash text not null unique,
  created_at timestamptz not null,
  -- The end of the confirmation; undoing ends 7 days after it was confirmed.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- A newer request of the user made this one void.
  replaced_at timestamptz,
  -- Stopped before it was confirmed, or undone after.
  stopped_at timestamptz
);
create index email_changes_created on email_changes (created_at);
create index email_changes_user on email_changes (user_id, created_at desc);

-- Passkeys (WebAuthn credentials). `counter` is the signature counter of the authenticator; synchronised ones keep it at 0.
create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- base64url, at most 1023 bytes.
  credential_id text not null unique,
  -- A COSE key, base64url.
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  -- Whether the authenticator copies it to other devices of its owner.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges that wait for the answer of an authenticator: deleted by their use. `binding` is the session, or the hash of a
-- cookie of the sign-in.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'confirm', 'sign-in', 'second-step')),
  user_id text references users (id) on delete cascade,
  binding text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);

-- Keys with which programs call the API as their owner; of the secrets only bcrypt hashes are stored. `window_calls`: calls
-- since `window_start` on all instances. The fill factor leaves room for the updates that count them.
create table api_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  key_hash text not null,
  permissions jsonb not null default '[]',
  last_used timestamptz,
  usage_count bigint not null default 0,
  is_active boolean not null default true,
  expires_at timestamptz,
  previous_key_hash text,
  previous_expires_at timestamptz,
  deleted_at timestamptz,
  window_start timestamptz,
  window_calls integer not null default 0,
  created_at timestamptz not null default now()
) with (fillfactor=70);
create index api_keys_user on api_keys (user_id, created_at desc);

-- How many keys a user has, deleted ones excluded: one statement decides on a further one.
create table api_key_counts (
  user_id text primary key references users (id) on delete cascade,
  keys integer not null
);

create table api_key_use (
  key_id text not null references api_keys (id) on delete cascade,
  day date not null,
  calls integer not null,
  constraint api_key_use_pkey primary key (key_id, day)
);

-- `identity` has the names and addresses that a running erasure removes; it is cleared when the erasure is done.
-- `user_id` becomes that of the pseudonym.
create table erasure_requests (
  id text primary key,
  user_id text not null references users (id),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done')),
  created_at timestamptz not null,
  carried_out_by text references users (id) on delete set null,
  started_at timestamptz,
  finished_at timestamptz,
  pseudonym_id text,
  identity jsonb,
  -- SHA-256 of the id of the account. After the erasure it is all that finds the account in a backup that was made before. Null:
  -- carried out by an earlier version.
  user_hash text,
  constraint erasure_requests_identity check (status <> 'done' or identity is null)
);
create index erasure_requests_newest on erasure_requests (created_at desc, id desc);
create unique index erasure_requests_open on erasure_requests (user_id) where status <> 'done';

-- Whether administrators must have two-factor authentication: one row.
create table two_factor_policy (
  is_single boolean primary key default true check (is_single),
  is_required boolean not null default false,
  grace_days integer not null default 14 check (grace_days >= 0 and grace_days <= 90),
  required_since timestamptz,
  -- Number of changes.
  version integer not null default 1
);

-- The guides that a user has completed or skipped, so that they do not open again on another device.
create table completed_guides (
  user_id text not null references users (id) on delete cascade,
  guide text not null check (guide in ('tour', 'onboarding')),
  completed_at timestamptz not null,
  constraint completed_guides_pkey primary key (user_id, guide)
);

-- What a user chose for achievements; no row: the defaults. Its row is locked by every statement that stores or deletes
-- achievements of the user, so that nothing is stored once they are switched off.
create table achievement_settings (
  user_id text primary key references users (id) on delete cascade,
  is_enabled boolean not null default true,
  shows_messages boolean not null default true
);

-- `announced_at`: when a browser took it to show the message.
create table achievements (
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('first-vote', 'active-voter', 'request-maker', 'chat-expert', 'dashboard-master')),
  unlocked_at timestamptz not null,
  announced_at timestamptz,
  constraint achievements_pkey primary key (user_id, kind)
);

create table visited_sections (
  user_id text not null references users (id) on delete cascade,
  section text not null,
  visited_at timestamptz not null,
  constraint visited_sections_pkey primary key (user_id, section)
);

-- Saved uses of a component of the design system. `component` is the name of its example file; the browser knows which exist.
create table compositions (
  id text primary key,
  name text not null,
  component text not null,
  -- Property to string, number or boolean.
  props jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The help tips that a user has dismissed, so that they do not appear again on another device.
create table dismissed_tips (
  user_id text not null references users (id) on delete cascade,
  tip_id text not null,
  dismissed_at timestamptz not null,
  constraint dismissed_tips_pkey primary key (user_id, tip_id)
);

-- What a start compares its SECRET_KEY with: a signature made with the key of the last start, in one row.
create table secret_key_check (
  is_single boolean primary key default true check (is_single),
  signature text not null
);

-- Users with an open live connection, by instance. Unlogged: after a crash of the database the instances insert it anew.
create unlogged table live_users (
  user_id text not null,
  instance_id text not null,
  seen_at timestamptz not null,
  constraint live_users_pkey primary key (user_id, instance_id)
);

-- From when on the policy requires a second factor of a user, whether or not there is one; null: never.
create function two_factor_required_from(of_user text) returns timestamptz language sql stable as $$
  select greatest(required_since, coalesce(role_since, created_at)) + grace_days * interval '1 day'
  from two_factor_policy, users
  where is_required and users.id = of_user and role = 3
$$;

-- Until when an administrator without two-factor authentication may work; null: without limit.
create function two_factor_due_at(of_user text) returns timestamptz language sql stable as $$
  select two_factor_required_from(of_user)
  where not exists (select from two_factor_auth where user_id = of_user and is_enabled)
    and not exists (select from passkeys where user_id = of_user)
$$;

-- The last active administrator stays: whatever changes the rows, also by hand, and in any number of transactions. The
-- lock makes a transaction see what the one before it committed.
create function keep_last_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('administrators'));
  if not exists (select 1 from users where role = 3 and status = 'active') then
    raise exception 'the last active administrator cannot be demoted, disabled or deleted'
      using errcode = 'check_violation', constraint = 'users_last_administrator';
  end if;
  return null;
end
$$;

create trigger users_administrator_changed after update of role, status on users
  for each row when (old.role = 3 and old.status = 'active' and (new.role <> 3 or new.status <> 'active'))
  execute function keep_last_administrator();
create trigger users_administrator_deleted after delete on users
  for each row when (old.role = 3 and old.status = 'active')
  execute function keep_last_administrator();

-- Instances keep the identity behind access tokens and live connections in memory. Whatever changes these rows, also by
-- hand, notifies every instance in the same transaction.
create function notify_user_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('userId', old.id)::text);
  return null;
end
$$;

create trigger users_changed after update of role, status, name, email on users
  for each row when (old.status = 'active' and (old.role is distinct from new.role or old.status is distinct from new.status
    or old.name is distinct from new.name or old.email is distinct from new.email))
  execute function notify_user_changed();

create function notify_session_closed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('sessionId', old.id)::text);
  return null;
end
$$;

create trigger auth_sessions_closed after update of is_active on auth_sessions
  for each row when (old.is_active and not new.is_active) execute function notify_session_closed();
-- Sessions that have expired are deleted in bulk; nothing keeps them in memory.
create trigger auth_sessions_deleted after delete on auth_sessions
  for each row when (old.is_active and old.expires_at > now())
  execute function notify_session_closed();

-- Instances keep verified keys in memory: whatever changes what a key may do notifies all of them. Counting its calls does not.
create function notify_api_key_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('apiKeyId', old.id)::text);
  return null;
end
$$;

create trigger api_keys_changed after update of
  key_hash, permissions, is_active, expires_at, previous_key_hash, previous_expires_at, deleted_at on api_keys
  for each row execute function notify_api_key_changed();
create trigger api_keys_deleted after delete on api_keys
  for each row execute function notify_api_key_changed();

-- What the API keys of a user may do depends on whether two-factor authentication is enabled.
create function notify_two_factor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('apiKeyOwnerId', old.user_id)::text);
  return null;
end
$$;

create trigger two_factor_changed after update of is_enabled on two_factor_auth
  for each row when (old.is_enabled <> new.is_enabled) execute function notify_two_factor_changed();
create trigger two_factor_deleted after delete on two_factor_auth
  for each row when (old.is_enabled) execute function notify_two_factor_changed();

-- Instances keep in memory until when an administrator may work without two-factor authentication (decision 22).
create function notify_second_factor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('userId', id)::text)
  from users where id = coalesce(new.user_id, old.user_id) and role = 3;
  return null;
end
$$;

create trigger two_factor_auth_changed after insert or delete or update of is_enabled on two_factor_auth
  for each row execute function notify_second_factor_changed();
create trigger passkeys_changed after insert or delete on passkeys
  for each row execute function notify_second_factor_changed();

create function notify_two_factor_policy_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('userId', id)::text) from users where role = 3;
  return null;
end
$$;

create trigger two_factor_policy_changed after update on two_factor_policy
  for each row execute function notify_two_factor_policy_changed();

-- An erased person is replaced in rows of the audit log. What happened, when and with which outcome cannot change.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '30 days' then
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if current_setting('portaal.pseudonymising', true) = 'on'
      and (new.id, new.event_type, new.outcome, new.created_at) = (old.id, old.event_type, old.outcome, old.created_at)
      and new.request_id is not distinct from old.request_id
    then
      return new;
    end if;
  end if;
  raise exception 'rows of the audit log cannot be changed' using errcode = 'insufficient_privilege';
end;
$$;

create trigger audit_logs_not_truncated before truncate on audit_logs
  for each statement execute function refuse_audit_change();
create trigger audit_logs_unchanged before delete or update on audit_logs
  for each row execute function refuse_audit_change();

-- The only way to delete rows for a role that may only add them (server/platform/database/protect-audit-log.sql).
create function delete_audit_logs(older_than timestamptz, maximum integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from audit_logs where created_at < least(older_than, now() - interval '30 days')
    order by created_at, id limit maximum
  ),
  deleted as (delete from audit_logs where id in (select id from old) returning 1)
  select count(*)::integer from deleted;
$$;

-- Replaces a person in the next rows after an id, at most `maximum`, and records how many it changed. `pattern` matches the
-- names and addresses of the person, `ip_pattern` the IP addresses, `lexemes` are the words of these. Returns the id of the
-- last row that it read; null when there is none.
create function pseudonymise_audit_logs(
  person text, pseudonym text, pattern text, ip_pattern text, lexemes text[], after_id text, maximum integer
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_id text;
  changed integer;
begin
  select max(id) into last_id
  from (select id from audit_logs where id > after_id order by id limit maximum) as batch;
  if last_id is null then
    return null;
  end if;
  perform set_config('portaal.pseudonymising', 'on', true);
  update audit_logs set
    user_id = case when user_id = person then pseudonym else user_id end,
    target = regexp_replace(replace(target, person, pseudonym), pattern, 'Verwijderde gebruiker', 'gi'),
    details = regexp_replace(regexp_replace(replace(details::text, person, pseudonym),
      pattern, 'Verwijderde gebruiker', 'gi'), ip_pattern, 'verwijderd', 'gi')::jsonb,
    words = case when words is not null then array_to_tsvector(array(
      select lexeme from unnest(words)
      where lexeme <> all(lexemes) and lexeme !~* pattern and lexeme !~* ip_pattern and position(person in lexeme) = 0)) end,
    ip_address = case when user_id = person or user_id is null then null else ip_address end,
    user_agent = case when user_id = person or user_id is null then null else user_agent end
  where id > after_id and id <= last_id
    and (user_id = person or position(person in target) > 0 or target ~* pattern
      or position(person in details::text) > 0 or details::text ~* pattern);
  get diagnostics changed = row_count;
  perform set_config('portaal.pseudonymising', 'off', true);
  if changed > 0 then
    insert into audit_logs (id, event_type, target, details)
    values (gen_random_uuid()::text, 'privacy.pseudonymised', pseudonym,
      jsonb_build_object('after', jsonb_build_object('rows', changed)));
  end if;
  return last_id;
end;
$$;

-- The limits of a week for each role, from before the first use of the portal.
insert into role_limits (role, from_week, votes, requests, chat_minutes, version)
select role, '2000-01-03 00:00 Europe/Amsterdam', 3, 1, 60, 1 from generate_series(0, 3) as role;
insert into two_factor_policy default values;
