import { sql } from 'kysely';
import type { Portal } from '#server/platform/context.ts';

type Given = { portal: Portal };

const verbs = ['koppelen', 'exporteren', 'sneller laden', 'verbeteren', 'delen', 'automatisch invullen', 'doorzoeken'];
const things = [
  'agenda',
  'vacature',
  'kandidaat',
  'rooster',
  'urenbriefje',
  'contract',
  'factuur',
  'cv',
  'intake',
  'mail',
];
const places = [
  'Outlook',
  'het planbord',
  'de vacaturebank',
  'Excel',
  'de backoffice',
  'het dossier',
  'mobiel',
  'Teams',
];
const words = ['wij', 'graag', 'elke', 'week', 'klant', 'planner', 'dubbel', 'overtypen', 'fout', 'traag', 'overzicht'];

const pick = (from: string[], by: string) => sql`(${from}::text[])[1 + (${sql.raw(by)}) % ${from.length}::int]`;

/**
 * Inserts `count` requests of the past two years, for tests of query plans. One in a thousand is in progress, about one
 * in three was approved or rejected.
 */
export async function fillRequests({ portal }: Given, count: number): Promise<void> {
  const { db } = portal;
  await sql`insert into users (id, username, email, password, name, role, status)
    select '00000000-0000-7000-9000-' || lpad(n::text, 12, '0'), 'vuller' || n, 'vuller' || n || '@bureau.example', '', 'Vuller ' || n, 1, 'active'
    from generate_series(1, 200) n`.execute(db);
  await sql`insert into apps (id, name, category, url)
    select '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'App ' || n, 'Categorie ' || n % 10, 'https://app.example'
    from generate_series(1, 60) n`.execute(db);
  await sql`insert into requests (id, user_id, title, description, status, app_id, supporter_count, week_start,
      created_at, updated_at, first_answer_at, resolved_at)
    select '01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), '00000000-0000-7000-9000-' || lpad((1 + n % 200)::text, 12, '0'),
      ${pick(things, 'n * 7')} || ' ' || n % 997 || ' ' || ${pick(verbs, 'n / 3')} || ' met ' || ${pick(places, 'n / 11')},
      ${pick(words, 'n')} || ' ' || ${pick(words, 'n / 5')} || ' ' || ${pick(things, 'n / 2')} || ' onderwerp' || n % 5003,
      case when n % 1000 = 0 then 'in_progress' when n % 5 = 0 then 'approved' when n % 7 = 0 then 'rejected' else 'pending' end,
      case when n % 3 = 0 then '00000000-0000-7000-8000-' || lpad((1 + n % 60)::text, 12, '0') end,
      1 + (n * 31 % 1009) % 40, made, made, made + n % 500 * interval '1 minute',
      case when n % 1000 = 0 or n % 5 = 0 or n % 7 = 0 then made + n % 90 * interval '1 hour' end,
      case when n % 1000 <> 0 and (n % 5 = 0 or n % 7 = 0) then made + n % 90 * interval '3 hours' end
    from (select n, ${portal.clock.now()}::timestamptz - (${count}::int - n) * (interval '700 days' / ${count}::int) as made
      from generate_series(1, ${count}::int) n) as numbered`.execute(db);
  await sql`insert into request_supporters (request_id, user_id, created_at)
    select id, user_id, created_at from requests`.execute(db);
  await sql`insert into request_words (word)
    select distinct word from requests, regexp_split_to_table(fold(title || ' ' || description), '[^[:alpha:]]+') as word
    where length(word) >= 3 on conflict do nothing`.execute(db);
  await sql`vacuum analyze requests`.execute(db);
  await sql`analyze`.execute(db);
}
