-- Leaves the role of the application the right to read audit rows and to add them. A superuser runs it in the database of
-- the portal after every start that applied migrations; the embedded PostgreSQL does so itself. The schema gets the same
-- owner, since the owner of a schema can drop its tables.
do $$
declare
  application text := (select tableowner from pg_tables where schemaname = 'public' and tablename = 'users');
begin
  if not exists (select from pg_roles where rolname = 'portaal_audit') then
    create role portaal_audit nologin;
  end if;
  alter schema public owner to portaal_audit;
  alter table public.audit_logs owner to portaal_audit;
  alter function public.refuse_audit_change() owner to portaal_audit;
  alter function public.delete_audit_logs(timestamptz, integer) owner to portaal_audit;
  alter function public.pseudonymise_audit_logs(text, text, text, text, text[], text, integer) owner to portaal_audit;
  revoke all on public.audit_logs from public;
  revoke all on function public.delete_audit_logs(timestamptz, integer) from public;
  revoke all on function public.pseudonymise_audit_logs(text, text, text, text, text[], text, integer) from public;
  execute format('revoke all on public.audit_logs from %I', application);
  execute format('grant usage, create on schema public to %I', application);
  execute format('grant select, insert on public.audit_logs to %I', application);
  execute format('grant execute on function public.delete_audit_logs(timestamptz, integer) to %I', application);
  execute format('grant execute on function public.pseudonymise_audit_logs(text, text, text, text, text[], text, integer) to %I', application);
  if pg_has_role(application, 'portaal_audit', 'member') then
    execute format('revoke portaal_audit from %I', application);
  end if;
end;
$$;
