-- Maintenance of an app or tool. That of a tool is deleted when it begins, in the columns of the tool. That of an app is
-- its maintenance from its start to its end, and is deleted then.
create table maintenance_plans (
  id text primary key,
  target_id text not null,
  app_id text references apps (id) on delete cascade,
  tool_id text references tools (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text not null,
  version integer not null default 1,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  constraint maintenance_plans_target check (target_id = coalesce(app_id, tool_id)),
  constraint maintenance_plans_window check (ends_at > starts_at)
);
create index maintenance_plans_of on maintenance_plans (target_id, starts_at);
create index maintenance_plans_app on maintenance_plans (app_id, starts_at);
create index maintenance_plans_tool on maintenance_plans (tool_id, starts_at);
create index maintenance_plans_due on maintenance_plans (starts_at);
create index maintenance_plans_creator on maintenance_plans (created_by);

insert into maintenance_plans (id, target_id, tool_id, starts_at, ends_at, note, version, created_by, created_at)
select id, tool_id, tool_id, starts_at, ends_at, note, version, created_by, created_at from tool_maintenance_plans;
drop table tool_maintenance_plans;
