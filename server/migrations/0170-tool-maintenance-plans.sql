-- Maintenance of a tool that is still to begin. A plan that is due is deleted, and begins in the columns of the tool.
create table tool_maintenance_plans (
  id text primary key,
  tool_id text not null references tools (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text not null,
  version integer not null default 1,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  constraint tool_maintenance_plans_window check (ends_at > starts_at)
);
create index tool_maintenance_plans_tool on tool_maintenance_plans (tool_id, starts_at);
create index tool_maintenance_plans_due on tool_maintenance_plans (starts_at);
create index tool_maintenance_plans_creator on tool_maintenance_plans (created_by);
