-- Answers by itself how long what nobody replied to has been waiting, and lists it in that order.
drop index requests_unanswered;
create index requests_unanswered on requests (status, created_at desc, id desc)
  where merged_into is null and first_answer_at is null;
