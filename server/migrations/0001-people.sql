create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table users (
  id text primary key,
  username text not null,
  email text not null,
  password text not null,
  name text not null,
  mobile text,
  linkedin_url text,
  role integer not null default 1 check (role between 0 and 3),
  email_verified boolean not null default false,
  invited_by text references users (id),
  domain_status text not null default 'greylist' check (domain_status in ('greylist', 'whitelist', 'rejected')),
  status text not null default 'pending' check (status in ('pending', 'active', 'disabled')),
  app_order jsonb,
  app_order_updated_at timestamptz,
  last_login timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));
create unique index users_username_key on users (lower(username));
create index users_domain on users (split_part(lower(email), '@', 2)) where status = 'pending';

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
  created_at timestamptz not null default now()
);

create table auth_sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  refresh_token text not null unique,
  ip_address text not null,
  user_agent text,
  remember_me boolean not null default false,
  is_active boolean not null default true,
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_sessions_user on auth_sessions (user_id) where is_active;
create index auth_sessions_expiry on auth_sessions (expires_at);

-- Refresh tokens that were exchanged already: one that comes back was copied, and ends its session.
create table used_refresh_tokens (
  token_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade
);
create index used_refresh_tokens_session on used_refresh_tokens (session_id);

create table access_tokens (
  token_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_expiry on access_tokens (expires_at);

-- One row per address or IP; `failures` holds the moments that still count.
create table failed_login_attempts (
  id text primary key,
  email text unique,
  ip_address text not null,
  user_agent text,
  attempt_count integer not null default 1,
  failures timestamptz[] not null,
  last_attempt timestamptz not null,
  locked_until timestamptz
);
create unique index failed_login_attempts_ip on failed_login_attempts (ip_address) where email is null;

-- One-time links in mails. Only the hash of the token is kept.
create table email_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'reset-password')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_tokens_user on email_tokens (user_id, purpose);

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
  created_at timestamptz not null default now()
);
create index audit_logs_created on audit_logs (created_at desc, id desc);
create index audit_logs_user on audit_logs (user_id, created_at desc);

create table outgoing_mails (
  id text primary key,
  recipient text not null,
  subject text not null,
  text text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_mails_status on outgoing_mails (status, id desc);
create index outgoing_mails_search on outgoing_mails using gin ((recipient || ' ' || subject) gin_trgm_ops);
