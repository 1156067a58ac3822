-- From when on the policy requires a second factor of a user, whether or not there is one; null: never.
create function two_factor_required_from(of_user text) returns timestamptz language sql stable as $$
  select greatest(required_since, coalesce(role_since, created_at)) + grace_days * interval '1 day'
  from two_factor_policy, users
  where is_required and users.id = of_user and role = 3
$$;

-- Until when an administrator without two-factor authentication may work; null: without limit.
create or replace function two_factor_due_at(of_user text) returns timestamptz language sql stable as $$
  select two_factor_required_from(of_user)
  where not exists (select from two_factor_auth where user_id = of_user and is_enabled)
    and not exists (select from passkeys where user_id = of_user)
$$;
