-- A change of the address of a user: confirmed with the link at the new address, undone with the one at the old address.
create table email_changes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  confirm_token_hash text not null unique,
  undo_token_hash text not null unique,
  created_at timestamptz not null,
  -- The end of the confirmation; undoing ends 7 days after it was confirmed.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- A newer request of the user made this one void.
  replaced_at timestamptz,
  -- Stopped before it was confirmed, or undone after.
  stopped_at timestamptz
);
create index email_changes_user on email_changes (user_id, created_at desc);
create index email_changes_created on email_changes (created_at);

-- A changed address is shown like a changed name: browsers verify their session.
drop trigger users_changed on users;
create trigger users_changed after update of role, status, name, email on users
  for each row when ((old.role, old.status, old.name, old.email) is distinct from (new.role, new.status, new.name, new.email))
  execute function notify_user_changed();
