-- The browser makes the ids of questions: they are in no order.
drop index chat_questions_user;
create index chat_questions_user on chat_questions (user_id, created_at desc, id desc);
