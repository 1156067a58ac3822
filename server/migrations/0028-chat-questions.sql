-- Questions that were left for the experts because none of them was available.
create table chat_questions (
  id text primary key,
  user_id text not null references users (id),
  wanted_expert_id text references experts (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  answer text,
  answered_by text references users (id) on delete set null,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index chat_questions_user on chat_questions (user_id, id desc);
create index chat_questions_open on chat_questions (created_at, id) where answered_at is null;
