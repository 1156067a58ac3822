-- Many mails at once are stored by jobs, after the rows that refer to them.
alter table magic_invites drop constraint magic_invites_mail_id_fkey;

-- users_of_domain_by_name serves the count of accounts of a domain as well.
drop index users_active_domain;
