-- A problem with an app in use spends no weekly request, but one of a number per user and day.
alter table requests add column is_problem boolean not null default false;
update requests set is_problem = true from apps where apps.id = requests.app_id and apps.url is not null;
create table problem_report_days (
  user_id text primary key references users (id) on delete cascade,
  day date not null,
  reports integer not null check (reports > 0)
);
