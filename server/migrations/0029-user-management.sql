alter table users add column status_before_disabled text
  check (status_before_disabled in ('pending', 'active'));

-- Each combination of role and status is read separately, in the order of the list, up to the size of a page.
create index users_by_name on users (role, status, (fold(name) collate "C"), id);
create index users_by_creation on users (role, status, created_at, id);
create index users_by_login on users (role, status, coalesce(last_login, '-infinity'), id);
create index users_of_domain_by_name on users (split_part(lower(email), '@', 2), role, status, (fold(name) collate "C"), id);
create index users_of_domain_by_creation on users (split_part(lower(email), '@', 2), role, status, created_at, id);
create index users_of_domain_by_login on users
  (split_part(lower(email), '@', 2), role, status, coalesce(last_login, '-infinity'), id);

-- The last active administrator stays: whatever changes the rows, also by hand, and in any number of transactions. The
-- lock makes a transaction see what the one before it committed.
create function keep_last_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('administrators'));
  if not exists (select 1 from users where role = 3 and status = 'active') then
    raise exception 'the last active administrator cannot be demoted, disabled or deleted'
      using errcode = 'check_violation', constraint = 'users_last_administrator';
  end if;
  return null;
end
$$;

create trigger users_administrator_changed after update of role, status on users
  for each row when (old.role = 3 and old.status = 'active' and (new.role <> 3 or new.status <> 'active'))
  execute function keep_last_administrator();

create trigger users_administrator_deleted after delete on users
  for each row when (old.role = 3 and old.status = 'active')
  execute function keep_last_administrator();
