-- Accounts that sign in with the company account alone have no password.
alter table users alter column password drop not null;

-- An administrator who may sign in with a password or passkey although OIDC_ONLY is set.
alter table users add column is_emergency boolean not null default false;

-- Who an account is at the identity provider. `subject_id`: with Entra the object id (oid), otherwise sub.
create table external_identities (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  issuer text not null,
  subject_id text not null,
  -- The address of the last token, to show whose company account it is.
  email text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject_id)
);

-- The session at the identity provider in which a session was opened. `has_issuer_factor`: its second factor counts.
alter table auth_sessions
  add column identity_id text references external_identities (id) on delete set null,
  add column issuer_sid text,
  add column has_issuer_factor boolean not null default false;
create index auth_sessions_by_identity on auth_sessions (identity_id);
create index auth_sessions_by_issuer_sid on auth_sessions (issuer_sid) where is_active;

-- A visit to the identity provider that was begun. `binding`: the hash of the cookie of the browser. `session_id`: the
-- session of a visit other than a sign-in.
create table oidc_attempts (
  state_hash text primary key,
  binding text not null,
  purpose text not null check (purpose in ('sign-in', 'confirm', 'link', 'test')),
  session_id text references auth_sessions (id) on delete cascade,
  return_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (session_id is null))
);
create index oidc_attempts_by_session on oidc_attempts (session_id);
create index oidc_attempts_by_expiry on oidc_attempts (expires_at);

-- A person whom the identity provider authenticated, before the next step at the portal: the password of the account to
-- be linked, or a second factor. `person`: what was in the token.
create table oidc_tickets (
  ticket_hash text primary key,
  binding text not null,
  user_id text not null references users (id) on delete cascade,
  is_linked boolean not null,
  person jsonb not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index oidc_tickets_by_user on oidc_tickets (user_id);
create index oidc_tickets_by_expiry on oidc_tickets (expires_at);

-- Logout tokens that were accepted, until they expire.
create table oidc_logout_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);

-- `trusted_domains`: those of which the identity provider's word about an address is enough.
create table company_account_settings (
  is_single boolean primary key default true check (is_single),
  trusted_domains text[] not null default '{}',
  version integer not null default 1
);
insert into company_account_settings default values;

-- What an administrator's last test sign-in showed.
create table oidc_tests (
  user_id text primary key references users (id) on delete cascade,
  result jsonb not null,
  tested_at timestamptz not null
);

-- Users whom the directory manages by SCIM. `is_made`: SCIM made the account; otherwise it took over an existing one.
-- `deleted_at`: the directory deleted it; the account is disabled.
create table provisioned_users (
  user_id text primary key references users (id) on delete cascade,
  external_id text,
  user_name text not null,
  is_made boolean not null,
  -- The attributes that the portal has no column for, as the directory sent them.
  attributes jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index provisioned_users_user_name on provisioned_users (lower(user_name)) where deleted_at is null;
create unique index provisioned_users_external_id on provisioned_users (external_id) where deleted_at is null;
-- Whom the directory deleted before is looked up at each new user.
create index provisioned_users_deleted_name on provisioned_users (lower(user_name)) where deleted_at is not null;
create index provisioned_users_deleted_id on provisioned_users (external_id) where deleted_at is not null;

-- `role`: the role of the members; null: the group gives none.
create table provisioned_groups (
  id text primary key,
  external_id text,
  display_name text not null,
  role smallint check (role between 0 and 3),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index provisioned_groups_display_name on provisioned_groups (lower(display_name));
create unique index provisioned_groups_external_id on provisioned_groups (external_id);

create table provisioned_group_members (
  group_id text not null references provisioned_groups (id) on delete cascade,
  user_id text not null references provisioned_users (user_id) on delete cascade,
  primary key (group_id, user_id)
);
create index provisioned_group_members_by_user on provisioned_group_members (user_id);

create table provisioning_tokens (
  id text primary key,
  token_hash text not null unique,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index provisioning_tokens_by_creator on provisioning_tokens (created_by);
