-- How a user arranged the tiles of the home page: an array of {key, size}. No row: the default arrangement.
create table launchers (
  user_id text primary key references users (id) on delete cascade,
  entries jsonb not null,
  updated_at timestamptz not null
);

-- The sign-in before `last_login`.
alter table users add column previous_login timestamptz;
