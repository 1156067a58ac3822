-- Where events are sent. `url`, `secret` and `previous_secret` are encrypted; `shown_url` is what administrators see.
-- `secret`: of the kind webhook only. `failing_since`: since when no attempt succeeded; `retry_at`: no attempt before.
create table webhook_targets (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('webhook', 'teams', 'slack')),
  url text not null,
  shown_url text not null,
  secret text,
  previous_secret text,
  previous_until timestamptz,
  events text[] not null,
  has_personal_data boolean not null default false,
  is_active boolean not null default true,
  failing_since timestamptz,
  failed_attempts integer not null default 0,
  retry_at timestamptz,
  switched_off_at timestamptz,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index webhook_targets_by_creator on webhook_targets (created_by);

-- One event for one target; `id` is its webhook-id. `next_at`: the next attempt, or until when a running one counts.
-- `expires_at`: no attempt after it. `request` and `response` are of the last attempt, cut to a number of bytes.
create table webhook_deliveries (
  id text primary key,
  sequence bigint generated always as identity,
  target_id text not null references webhook_targets (id) on delete cascade,
  type text not null,
  object_id text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  attempted_at timestamptz,
  duration_ms integer,
  request text,
  response_status integer,
  response text,
  problem text,
  concluded_at timestamptz
);
create index webhook_deliveries_waiting on webhook_deliveries (target_id, object_id, sequence) where status = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (target_id, next_at) where status = 'waiting';
create index webhook_deliveries_of_target on webhook_deliveries (target_id, sequence);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
