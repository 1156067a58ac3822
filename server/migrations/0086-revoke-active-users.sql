-- Only active users have cached tokens, API keys and live connections: an approved domain notifies nobody of each user who waited.
drop trigger users_changed on users;
create trigger users_changed after update of role, status, name, email on users
  for each row when (old.status = 'active'
    and (old.role, old.status, old.name, old.email) is distinct from (new.role, new.status, new.name, new.email))
  execute function notify_user_changed();
