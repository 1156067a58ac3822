-- Instances keep the identity behind access tokens and live connections in memory. Whatever changes these rows, also by
-- hand, notifies every instance in the same transaction.

create function notify_user_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('userId', old.id)::text);
  return null;
end
$$;

create trigger users_changed after update of role, status, name on users
  for each row when ((old.role, old.status, old.name) is distinct from (new.role, new.status, new.name))
  execute function notify_user_changed();

create function notify_session_closed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portaal_revocations', json_build_object('sessionId', old.id)::text);
  return null;
end
$$;

create trigger auth_sessions_closed after update of is_active on auth_sessions
  for each row when (old.is_active and not new.is_active)
  execute function notify_session_closed();

-- Sessions that have expired are deleted in bulk; nothing keeps them in memory.
create trigger auth_sessions_deleted after delete on auth_sessions
  for each row when (old.is_active and old.expires_at > now())
  execute function notify_session_closed();
