alter table request_events rename column told_at to notified_at;
