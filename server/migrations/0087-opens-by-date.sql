-- The recount of the recommendations reads the last month; the nightly jobs delete what is older than is retained.
create index app_opens_opened on app_opens (opened_at) include (app_id, user_id);
create index tool_opens_opened on tool_opens (opened_at);
