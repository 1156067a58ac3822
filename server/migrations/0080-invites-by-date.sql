-- The list of invitations is in the order in which they were sent or renewed.
create index magic_invites_created on magic_invites (created_at desc, id desc);
