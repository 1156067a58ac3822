-- rate_limit_at: arrival time of a leaky bucket (GCRA); the next call is refused while it is too far ahead.
create table request_rate_limits (
  user_id text not null references users (id) on delete cascade,
  action text not null check (action in ('similar', 'comment')),
  rate_limit_at timestamptz not null,
  primary key (user_id, action)
);

-- A problem with an app in use spends no weekly request, but one of a number per user and day.
alter table requests add column is_problem boolean not null default false;
update requests set is_problem = true from apps where apps.id = requests.app_id and apps.url is not null;
create table problem_report_days (
  user_id text primary key references users (id) on delete cascade,
  day date not null,
  reports integer not null check (reports > 0)
);
