alter table tool_checks add column is_refused boolean not null default false;
