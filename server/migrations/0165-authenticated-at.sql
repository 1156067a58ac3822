-- A session of a provider that does not say when it asked for the password counts from its beginning.
update auth_sessions set authenticated_at = created_at where authenticated_at is null;
alter table auth_sessions alter column authenticated_at set not null;
