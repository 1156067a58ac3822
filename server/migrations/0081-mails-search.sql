-- The search in mails ignores accents, as other searches do.
drop index outgoing_mails_search;
create index outgoing_mails_search on outgoing_mails using gin (fold(recipient || ' ' || subject) gin_trgm_ops);
