-- The database reads text as the browser does (contract/platform/text/fold-text.ts): decomposed first, so that unaccent finds
-- every accent whatever its version, and without invisible characters, which a web page or a word processor puts inside words.
-- Small letters are made before, since unaccent has rules for more of them, and of its own capitals after it. The capital sigma
-- has one small form. ASCII is only made small: the rest takes five times as long. Names are qualified, because an index is
-- kept up with an empty search path.
do $make$
declare
  extension text := (select nspname from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'unaccent');
begin
  execute format($sql$
    create or replace function fold(text) returns text language sql immutable strict parallel safe
      as $fold$select case when octet_length($1) = length($1) then lower($1)
        else translate(lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, lower(regexp_replace(normalize($1, NFKD),
          '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g')))), 'ς', 'σ') end$fold$
  $sql$, extension);
end
$make$;

reindex index users_search;
reindex index users_by_name;
reindex index users_of_domain_by_name;
reindex index outgoing_mails_search;

-- The words of a row are generated again when their columns are set.
update apps set name = name where name || category || description ~ '[^\x01-\x7f]';
update requests set title = title where title || description ~ '[^\x01-\x7f]';
delete from request_words;
insert into request_words (word)
  select distinct word
  from requests, regexp_split_to_table(fold(title || ' ' || description), '[^[:alpha:]]+') as word
  where length(word) between 3 and 40;
