-- An erased person is replaced in rows of the audit log. What happened, when and with which outcome cannot change.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < now() - interval '30 days' then
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if current_setting('portaal.pseudonymising', true) = 'on'
      and (new.id, new.event_type, new.outcome, new.created_at) = (old.id, old.event_type, old.outcome, old.created_at)
      and new.request_id is not distinct from old.request_id
    then
      return new;
    end if;
  end if;
  raise exception 'rows of the audit log cannot be changed' using errcode = 'insufficient_privilege';
end;
$$;

-- Replaces a person in the next rows after an id, at most `maximum`, and records how many it changed. `pattern` matches the
-- names and addresses of the person, `ip_pattern` the IP addresses, `lexemes` are the words of these. Returns the id of the
-- last row that it read; null when there is none.
create function pseudonymise_audit_logs(
  person text, pseudonym text, pattern text, ip_pattern text, lexemes text[], after_id text, maximum integer
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_id text;
  changed integer;
begin
  select max(id) into last_id
  from (select id from audit_logs where id > after_id order by id limit maximum) as batch;
  if last_id is null then
    return null;
  end if;
  perform set_config('portaal.pseudonymising', 'on', true);
  update audit_logs set
    user_id = case when user_id = person then pseudonym else user_id end,
    target = regexp_replace(replace(target, person, pseudonym), pattern, 'Verwijderde gebruiker', 'gi'),
    details = regexp_replace(regexp_replace(replace(details::text, person, pseudonym),
      pattern, 'Verwijderde gebruiker', 'gi'), ip_pattern, 'verwijderd', 'gi')::jsonb,
    words = case when words is not null then array_to_tsvector(array(
      select lexeme from unnest(words)
      where lexeme <> all(lexemes) and lexeme !~* pattern and lexeme !~* ip_pattern and position(person in lexeme) = 0)) end,
    ip_address = case when user_id = person or user_id is null then null else ip_address end,
    user_agent = case when user_id = person or user_id is null then null else user_agent end
  where id > after_id and id <= last_id
    and (user_id = person or position(person in target) > 0 or target ~* pattern
      or position(person in details::text) > 0 or details::text ~* pattern);
  get diagnostics changed = row_count;
  perform set_config('portaal.pseudonymising', 'off', true);
  if changed > 0 then
    insert into audit_logs (id, event_type, target, details)
    values (gen_random_uuid()::text, 'privacy.pseudonymised', pseudonym,
      jsonb_build_object('after', jsonb_build_object('rows', changed)));
  end if;
  return last_id;
end;
$$;
