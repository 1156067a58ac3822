-- Extensions that were made, by the id that the browser generated: the same one again changes nothing.
create table chat_extensions (
  session_id text not null references chat_sessions (id) on delete cascade,
  id text not null,
  minutes integer not null check (minutes > 0),
  primary key (session_id, id)
);

-- Minutes that the requester asks for, until the expert answers.
alter table chat_sessions add column requested_minutes integer check (requested_minutes > 0);
