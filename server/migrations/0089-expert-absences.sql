-- Since when the expert of an active conversation has had no live connection, and when that was checked last: time in which nothing
-- checked does not count, because the portal was down.
alter table chat_sessions add column expert_absent_since timestamptz, add column expert_absence_checked_at timestamptz;
