-- Null: an identity provider opened the session and does not say when it asked for the password.
alter table auth_sessions alter column authenticated_at drop not null;

-- An identity that is deleted is cleared in all sessions, closed ones too.
drop index auth_sessions_by_identity;
create index auth_sessions_by_identity on auth_sessions (identity_id);

-- Whom the directory deleted before is looked up at each new user.
create index provisioned_users_deleted_name on provisioned_users (lower(user_name)) where deleted_at is not null;
create index provisioned_users_deleted_id on provisioned_users (external_id) where deleted_at is not null;
