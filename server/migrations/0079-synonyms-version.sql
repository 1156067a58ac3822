-- Two administrators change a group of words at once. `version`: number of changes of its words.
alter table search_synonyms add column version integer not null default 1;
