-- The author of a request edits it on two devices at once. `version`: number of changes of its text.
alter table requests add column version integer not null default 1;
