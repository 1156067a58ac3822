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
create unique index alerts_unresolved on alerts (source, key) where resolved_at is null;
create index alerts_newest on alerts (last_at desc, id desc);
create index alerts_subject on alerts (source, key, last_at desc);

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
