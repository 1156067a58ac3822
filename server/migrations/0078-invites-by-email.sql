-- Somebody who types the code of an invitation is found by the address, among all that are kept.
create index magic_invites_email on magic_invites (email, id);
