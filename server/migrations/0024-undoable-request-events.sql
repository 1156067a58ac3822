-- The changes that can still be undone: their requests show as before to those who are not supervisors.
create index request_events_undoable on request_events (created_at)
  where notified_at is null and undone_at is null and kind in ('status', 'reply', 'merged');
