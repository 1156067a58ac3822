-- Votes of each app by week, kept by the statements that add or remove them.
create table vote_weeks (
  week_start timestamptz not null,
  app_id text not null references apps (id) on delete cascade,
  votes integer not null default 0 check (votes >= 0),
  primary key (week_start, app_id)
) with (fillfactor = 50);
insert into vote_weeks (week_start, app_id, votes)
  select date_trunc('week', created_at at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam', app_id, count(*)
  from votes group by 1, 2;

-- What the supervisor's figures read, without the requests that were merged into another.
create index requests_answered on requests (first_answer_at) include (created_at)
  where merged_into is null and first_answer_at is not null;
create index requests_resolved on requests (resolved_at) include (created_at)
  where merged_into is null and resolved_at is not null;
create index requests_asked on requests (app_id)
  where merged_into is null and app_id is not null and status in ('pending', 'in_progress');
create index auth_sessions_used on auth_sessions (last_used_at);

create table hidden_recommendations (
  user_id text not null references users (id) on delete cascade,
  app_id text not null references apps (id) on delete cascade,
  hidden_at timestamptz not null,
  primary key (user_id, app_id)
);

-- How the people of a role use each app: renewed by a job.
create table role_app_use (
  role integer not null,
  app_id text not null references apps (id) on delete cascade,
  opens integer not null,
  users integer not null,
  voters integer not null,
  primary key (role, app_id)
);
