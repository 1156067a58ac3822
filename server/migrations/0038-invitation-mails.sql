-- Many mails at once are stored by jobs, after the rows that refer to them.
alter table magic_invites drop constraint magic_invites_mail_id_fkey;
