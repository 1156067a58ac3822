-- The figures also count the conversations that nobody joined, from the index alone.
drop index chat_sessions_ended;
create index chat_sessions_ended on chat_sessions (ended_at) include (used_minutes, stars, end_reason) where ended_at is not null;
