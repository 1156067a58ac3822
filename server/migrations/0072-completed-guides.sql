-- The guides that a user has completed or skipped, so that they do not open again on another device.
create table completed_guides (
  user_id text not null references users (id) on delete cascade,
  guide text not null check (guide in ('tour', 'onboarding')),
  completed_at timestamptz not null,
  primary key (user_id, guide)
);
