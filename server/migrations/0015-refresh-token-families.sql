-- The refresh tokens of a session form a family. Exchanging one starts the next generation; tokens of earlier
-- generations are accepted for a few seconds more, for an answer that was lost or a second tab.
create table refresh_tokens (
  token_hash text primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  generation integer not null
);
create index refresh_tokens_session on refresh_tokens (session_id);

alter table auth_sessions
  add column refresh_generation integer not null default 0,
  add column recent_exchanges timestamptz[] not null default '{}';

insert into refresh_tokens (token_hash, session_id, generation) select refresh_token, id, 0 from auth_sessions;
-- Tokens that were exchanged before this migration are older than every generation.
insert into refresh_tokens (token_hash, session_id, generation) select token_hash, session_id, -1 from used_refresh_tokens;

drop table used_refresh_tokens;
alter table auth_sessions drop column refresh_token;
