-- Whether administrators must have two-factor authentication: one row.
create table two_factor_policy (
  is_single boolean primary key default true check (is_single),
  is_required boolean not null default false,
  grace_days integer not null default 14 check (grace_days between 0 and 90),
  required_since timestamptz,
  -- Number of changes.
  version integer not null default 1
);
insert into two_factor_policy default values;

-- When the user got the role; null: with the account. The period of grace of a new administrator starts then.
alter table users add column role_since timestamptz;

-- Until when an administrator without two-factor authentication may work; null: without limit.
create function two_factor_due_at(of_user text) returns timestamptz language sql stable as $$
  select greatest(required_since, coalesce(role_since, created_at)) + grace_days * interval '1 day'
  from two_factor_policy, users
  where is_required and users.id = of_user and role = 3
    and not exists (select from two_factor_auth where user_id = users.id and is_enabled)
    and not exists (select from passkeys where user_id = users.id)
$$;

-- Instances keep in memory until when an administrator may work without two-factor authentication (decision 22).
create function notify_second_factor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('userId', id)::text)
  from users where id = coalesce(new.user_id, old.user_id) and role = 3;
  return null;
end
$$;

create trigger two_factor_auth_changed after insert or update of is_enabled or delete on two_factor_auth
  for each row execute function notify_second_factor_changed();
create trigger passkeys_changed after insert or delete on passkeys
  for each row execute function notify_second_factor_changed();

create function notify_two_factor_policy_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('userId', id)::text) from users where role = 3;
  return null;
end
$$;

create trigger two_factor_policy_changed after update on two_factor_policy
  for each row execute function notify_two_factor_policy_changed();
