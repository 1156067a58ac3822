-- The columns hold the arrival time of a leaky bucket (GCRA): the next message is refused while it is too far ahead.
alter table chat_sessions rename column requester_calm_at to requester_rate_limit_at;
alter table chat_sessions rename column expert_calm_at to expert_rate_limit_at;
