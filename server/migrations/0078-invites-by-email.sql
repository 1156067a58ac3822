-- A typed code is compared with the invitations of its address, also used and revoked ones.
create index magic_invites_email on magic_invites (email, id);
