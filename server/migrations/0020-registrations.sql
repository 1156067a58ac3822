-- A registration becomes a user when the owner of its address confirms it with a password. `token_hash` is that of the
-- link in the mail; null until the mail is written.
create table registrations (
  id text primary key,
  token_hash text unique,
  email text not null,
  username text not null,
  name text not null,
  password text not null,
  mobile text,
  linkedin_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index registrations_email on registrations (email, created_at desc);
create index registrations_expiry on registrations (expires_at);

-- Users who have not confirmed their address become registrations; the links in their mails keep working.
insert into registrations
  (id, token_hash, email, username, name, password, mobile, linkedin_url, created_at, expires_at)
select gen_random_uuid()::text, token_hash, lower(email), username, name, password, mobile, linkedin_url,
  email_tokens.created_at, expires_at
from email_tokens join users on users.id = user_id
where purpose = 'confirm-email' and status = 'pending' and not email_verified;

create temporary table unconfirmed on commit drop as
select id from users where status = 'pending' and not email_verified;

-- Domains that only they asked for are reviewed once somebody confirms.
update greylist_domains set requested_by = coalesce(
  (select users.id from users
    where status = 'pending' and email_verified and split_part(lower(email), '@', 2) = domain
    order by created_at limit 1),
  reviewed_by, requested_by)
where requested_by in (select id from unconfirmed);
delete from notifications using greylist_domains
where kind = 'domain_waiting' and subject = domain and requested_by in (select id from unconfirmed);
delete from greylist_domains where requested_by in (select id from unconfirmed);
delete from users where id in (select id from unconfirmed);

-- Links for a new password. A used one is kept for a while, so that it can say so.
create table reset_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index reset_tokens_user on reset_tokens (user_id);
create index reset_tokens_expiry on reset_tokens (expires_at);
insert into reset_tokens (token_hash, user_id, expires_at, created_at)
select token_hash, user_id, expires_at, created_at from email_tokens where purpose = 'reset-password';
drop table email_tokens;
