-- The conversations that were started during an incident.
create index chat_sessions_created on chat_sessions (created_at);
