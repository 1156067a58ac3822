-- What the search reads of an app.
alter table apps add column words tsvector generated always as (search_words(name || ' ' || category, description)) stored;

-- Everybody who opened or voted, each once, and everybody of the role.
alter table role_app_use add column people integer not null default 0;
alter table role_app_use add column members integer not null default 0;
