-- The figures of /admin: without these the whole table is read, with its long rows.
create index users_role_status on users (role, status);
create index users_last_login on users (last_login desc) where last_login is not null;
