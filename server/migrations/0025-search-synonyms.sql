-- Groups of words and phrases that every search treats alike; administrators keep them.
create table search_synonyms (
  id text primary key,
  words text[] not null,
  created_at timestamptz not null
);

-- The catalogue and the help topics are searched in memory.
alter table apps drop column words;
alter table help_topics drop column words;
