-- Everybody who was on the line as an expert, also who handed the conversation back: they may read it again.
create table chat_experts (
  session_id text not null references chat_sessions (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  primary key (session_id, user_id)
);
create index chat_experts_user on chat_experts (user_id, session_id desc);
insert into chat_experts (session_id, user_id)
select id, expert_user_id from chat_sessions where expert_user_id is not null
union
select session_id, author_id from chat_messages where author = 'expert' and author_id is not null;

-- When what a side said at once has worn off: so much is taken from one person, and then it goes slower.
alter table chat_sessions add column requester_calm_at timestamptz;
alter table chat_sessions add column expert_calm_at timestamptz;
