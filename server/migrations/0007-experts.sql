create table experts (
  id text primary key,
  name text not null,
  role text not null,
  expertise text[] not null default '{}',
  specialties text[] not null default '{}',
  status text not null check (status in ('active', 'automated', 'available', 'consultant')),
  description text not null default '',
  linkedin text,
  -- The account of the colleague who answers under this name.
  user_id text unique references users (id) on delete set null,
  -- [{"day": 1, "from": "09:00", "until": "17:00"}], on the clocks of Amsterdam.
  hours jsonb not null default '[]',
  back_at timestamptz,
  position integer not null default 0
);
