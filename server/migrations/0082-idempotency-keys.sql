-- A call that is repeated because its response was lost stores one request, or one comment.
alter table requests add column idempotency_key text;
create unique index requests_once on requests (user_id, idempotency_key) where idempotency_key is not null;
alter table request_comments add column idempotency_key text;
create unique index request_comments_once on request_comments (request_id, user_id, idempotency_key)
  where idempotency_key is not null;
