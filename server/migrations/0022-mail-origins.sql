-- Who caused a mail: the address and, when signed in, the user of the call.
alter table outgoing_mails
  add column asked_ip text,
  add column asked_by text references users (id) on delete set null;
create index outgoing_mails_created on outgoing_mails (created_at);
