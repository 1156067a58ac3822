-- A decision about a domain takes effect when it can no longer be undone; until then it is kept beside the status.
alter table greylist_domains
  add column decision text check (decision in ('approved', 'rejected')),
  add column decided_by text references users (id),
  add column decided_at timestamptz;
