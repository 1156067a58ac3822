-- Feedback on an app that is not in use yet spends no weekly request, as a problem report; earlier ones of this week spent theirs.
alter table requests add is_feedback boolean not null default false;
