-- A row without a person: what is kept of an erased user refers to it.
alter table users add column erased_at timestamptz;

-- `identity` has the names and addresses that a running erasure removes; it is cleared when the erasure is done.
-- `user_id` becomes that of the pseudonym.
create table erasure_requests (
  id text primary key,
  user_id text not null references users(id),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done')),
  created_at timestamptz not null,
  carried_out_by text references users(id) on delete set null,
  started_at timestamptz,
  finished_at timestamptz,
  pseudonym_id text,
  identity jsonb,
  constraint erasure_requests_identity check (status <> 'done' or identity is null)
);
create unique index erasure_requests_open on erasure_requests (user_id) where status <> 'done';
create index erasure_requests_newest on erasure_requests (created_at desc, id desc);
