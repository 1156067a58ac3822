-- What was done with an API key; few rows are, so the index is small.
create index audit_logs_api_key on audit_logs ((details ->> 'apiKey'), created_at desc, id desc)
  where details ->> 'apiKey' is not null;
