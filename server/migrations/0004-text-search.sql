-- How every search reads text: small letters without accents. Immutable, so that indexes may use it; all names are
-- qualified, because an index is kept up with an empty search path.
do $make$
declare
  here text := current_schema();
  extension text := (select nspname from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'unaccent');
begin
  execute format($sql$
    create function fold(text) returns text language sql immutable strict parallel safe
      as 'select lower(%1$I.unaccent(''%1$I.unaccent''::regdictionary, $1))'
  $sql$, extension);
  -- Dutch stems of a title (weight A) and a text (weight B).
  execute format($sql$
    create function search_words(title text, body text) returns tsvector language sql immutable parallel safe
      as 'select setweight(to_tsvector(''pg_catalog.dutch'', %1$I.fold(coalesce(title, ''''))), ''A'')
        || setweight(to_tsvector(''pg_catalog.dutch'', %1$I.fold(coalesce(body, ''''))), ''B'')'
  $sql$, here);
end
$make$;

create index users_search on users using gin (fold(name || ' ' || username || ' ' || email) gin_trgm_ops);
