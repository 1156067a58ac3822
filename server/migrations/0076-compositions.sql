-- Saved uses of a component of the design system. `component` is the name of its example file; the browser knows which exist.
create table compositions (
  id text primary key,
  name text not null,
  component text not null,
  -- Property to string, number or boolean.
  props jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
