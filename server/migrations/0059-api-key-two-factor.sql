-- What the API keys of a user may do depends on whether two-factor authentication is enabled.
create function notify_two_factor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('apiKeyOwnerId', old.user_id)::text);
  return null;
end
$$;

create trigger two_factor_changed after update of is_enabled on two_factor_auth
  for each row when (old.is_enabled <> new.is_enabled) execute function notify_two_factor_changed();
create trigger two_factor_deleted after delete on two_factor_auth
  for each row when (old.is_enabled) execute function notify_two_factor_changed();
