-- Refused rows of one target or type are few among its rows: without these, a page of them reads all of its rows.
create index audit_logs_refused_target on audit_logs (target, created_at desc, id desc) where outcome = 'refused';
create index audit_logs_refused_type on audit_logs (event_type, created_at desc, id desc) where outcome = 'refused';
