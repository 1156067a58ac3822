-- Pictures and PDF files, which belong to at most one text. `upload_key`: see `key` of the call; a file is stored once per key,
-- several attempts may be received at a time. `charged_week`: whose usage counts `charged_bytes`.
-- `stored_bytes`: what it adds to attachment_totals; while it is received, what it may become.
create table attachments (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  upload_key text not null,
  status text not null check (status in ('receiving', 'scanning', 'ready', 'refused')),
  kind text check (kind in ('image', 'pdf')),
  media_type text,
  name text not null,
  bytes integer not null,
  width integer,
  height integer,
  stored_bytes integer not null,
  charged_bytes integer not null,
  charged_week timestamptz not null,
  created_at timestamptz not null,
  request_id text references requests (id) on delete cascade,
  comment_id text references request_comments (id) on delete cascade,
  question_id text references chat_questions (id) on delete cascade,
  session_id text,
  message_id text,
  position integer,
  foreign key (session_id, message_id) references chat_messages (session_id, id) on delete cascade,
  check (status = 'receiving' or (kind is not null and media_type is not null)),
  check (num_nonnulls(request_id, comment_id, question_id, message_id) = num_nonnulls(position)),
  check ((session_id is null) = (message_id is null))
);
create unique index attachments_once on attachments (user_id, upload_key) where status <> 'receiving';
create index attachments_request on attachments (request_id) where request_id is not null;
create index attachments_comment on attachments (comment_id) where comment_id is not null;
create index attachments_question on attachments (question_id) where question_id is not null;
create index attachments_message on attachments (session_id, message_id) where message_id is not null;
create index attachments_unsent on attachments (created_at) where position is null;

-- The bytes of a file, in order. `received`: as they were sent, until they are checked.
create table attachment_pieces (
  attachment_id text not null references attachments (id) on delete cascade,
  size text not null check (size in ('received', 'full', 'thumbnail')),
  number integer not null,
  content bytea not null,
  primary key (attachment_id, size, number)
);
-- Pictures are compressed already.
alter table attachment_pieces alter column content set storage external;

-- Bytes that a user uploaded in a week.
create table attachment_usage (
  user_id text not null references users (id) on delete cascade,
  week_start timestamptz not null,
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, week_start)
);

-- One row: the sum of `stored_bytes`.
create table attachment_totals (
  id boolean primary key check (id),
  bytes bigint not null
);
insert into attachment_totals values (true, 0);

-- Attachments are also deleted with their text and their user.
create function subtract_deleted_attachments() returns trigger language plpgsql as $$
begin
  update attachment_totals set bytes = bytes - (select coalesce(sum(stored_bytes), 0) from deleted);
  return null;
end
$$;
create trigger attachments_deleted after delete on attachments
  referencing old table as deleted for each statement execute function subtract_deleted_attachments();
