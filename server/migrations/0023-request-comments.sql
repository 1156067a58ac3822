create table request_comments (
  id text primary key,
  request_id text not null references requests (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  text text not null,
  notified_at timestamptz,
  created_at timestamptz not null
);
create index request_comments_request on request_comments (request_id, id);
create index request_comments_user on request_comments (user_id);

alter table request_events drop constraint request_events_kind_check;
alter table request_events add constraint request_events_kind_check
  check (kind in ('submitted', 'edited', 'status', 'reply', 'merged', 'absorbed', 'proposed'));

-- Paragraphs of the e-mail, separated by blank lines; null: the message.
alter table notifications add column mail_text text;
