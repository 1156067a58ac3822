-- Withdrawing a request sets these columns to null: each would read its whole table.
create index request_supporters_via on request_supporters (via) where via is not null;
create index request_events_other on request_events (other_id) where other_id is not null;
create index chat_sessions_request on chat_sessions (request_id) where request_id is not null;

-- The text messages that wait are counted however old they are.
create index sms_messages_queued on sms_messages (created_at) where status = 'queued';
