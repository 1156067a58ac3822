-- Invitations by mail. The token of the link and the typed code are derived from the id; a row that is neither used nor
-- revoked is the only one of its address, and a new invitation for an expired one renews it.
create table magic_invites (
  id text primary key,
  email text not null,
  domain text not null,
  -- The sender of the last mail.
  sent_by text not null references users (id),
  role integer not null default 1 check (role between 0 and 2),
  token_hash text not null unique,
  used boolean not null default false,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text references users (id),
  mail_id text references outgoing_mails (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create unique index magic_invites_open on magic_invites (email) where not used and revoked_at is null;
create index magic_invites_mail on magic_invites (mail_id);

-- Incremented by every decision, undo and review, so that nobody decides about what a colleague has changed meanwhile.
alter table greylist_domains add column version integer not null default 1;

-- The accounts of a domain of the whitelist are counted.
create index users_active_domain on users (split_part(lower(email), '@', 2)) where status = 'active';
