-- Maximum per week of each limit, by role, from a week on: the last one at or before a week applies to it.
create table role_limits (
  role integer not null check (role in (0, 1, 2, 3)),
  from_week timestamptz not null,
  votes integer not null check (votes >= 0),
  requests integer not null check (requests >= 0),
  chat_minutes integer not null check (chat_minutes >= 0),
  -- Number of changes of the role.
  version integer not null,
  primary key (role, from_week)
);
insert into role_limits (role, from_week, votes, requests, chat_minutes, version)
select role, '2000-01-03 00:00 Europe/Amsterdam', 3, 1, 60, 1 from generate_series(0, 3) as role;
