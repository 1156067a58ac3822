-- One notation of types. Words are searched; votes, of which there are most, have none.
update audit_logs set event_type = replace(event_type, '_', '-') where event_type like '%\_%';
alter table audit_logs add column words tsvector;
update audit_logs set words = to_tsvector('simple', fold(regexp_replace(
    concat_ws(' ', case when target !~ '^[0-9a-f-]{36}$' then target end, (details - 'dashboard')::text), '[^[:alnum:]]+', ' ', 'g')))
  where details - 'dashboard' <> '{}' or target !~ '^[0-9a-f-]{36}$';

-- One index for each filter, in the order of the list, and one for everything that is refused.
drop index audit_logs_user;
create index audit_logs_user on audit_logs (user_id, created_at desc, id desc);
create index audit_logs_type on audit_logs (event_type, created_at desc, id desc);
create index audit_logs_target on audit_logs (target, created_at desc, id desc);
create index audit_logs_ip on audit_logs (ip_address, created_at desc, id desc);
create index audit_logs_refused on audit_logs (created_at desc, id desc) where outcome = 'refused';
create index audit_logs_words on audit_logs using gin (words) where words is not null;

-- Rows are added and never changed. They are deleted when they are at least 30 days old.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '30 days' then
      return old;
    end if;
  end if;
  raise exception 'rows of the audit log cannot be changed' using errcode = 'insufficient_privilege';
end;
$$;
create trigger audit_logs_unchanged before update or delete on audit_logs
  for each row execute function refuse_audit_change();
create trigger audit_logs_not_truncated before truncate on audit_logs
  for each statement execute function refuse_audit_change();

-- The only way to delete rows for a role that may only add them (server/platform/database/protect-audit-log.sql).
create function delete_audit_logs(older_than timestamptz, maximum integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from audit_logs where created_at < least(older_than, now() - interval '30 days')
    order by created_at, id limit maximum
  ),
  deleted as (delete from audit_logs where id in (select id from old) returning 1)
  select count(*)::integer from deleted;
$$;
