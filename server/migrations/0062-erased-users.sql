-- A mail to an erased person: its row is deleted when it is sent, or given up.
alter table outgoing_mails add column is_deleted_when_sent boolean not null default false;

-- The number of users by role and status is read from the index alone.
drop index users_role_status;
create index users_role_status on users (role, status) include (erased_at);
