import type { Sizes } from './sizes.ts';
import { uuid, withClient } from './data-set-sql.ts';

/** Number of the first supervisor; there are as many supervisors as conversations. */
export const firstSupervisor = 2000;

const person = uuid('7000', 'n % $2');
const supervisor = uuid('7000', `${firstSupervisor} + n`);

/** The words of titles and descriptions of requests. */
const words = [
  'vacature',
  'kandidaat',
  'planning',
  'agenda',
  'koppeling',
  'factuur',
  'contract',
  'sollicitatie',
  'uren',
  'rapportage',
  'sjabloon',
  'mailing',
  'dashboard',
  'referentie',
  'salaris',
  'opdrachtgever',
  'match',
  'cv',
  'telefoon',
  'export',
  'filter',
  'melding',
  'handtekening',
  'screening',
  'talentpool',
  'afspraak',
  'zoekopdracht',
];
const word = (factor: number) => `(array['${words.join("','")}'])[1 + (n * ${factor}) % ${words.length}]`;

/** Adds requests of a year in every status, and open conversations. */
export async function insertDailyWork(
  url: string,
  { users, requests, chats }: Pick<Sizes['daily'], 'users' | 'requests' | 'chats'>,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `update users set role = 2 from generate_series(0, $1::int - 1) as n where users.id = ${supervisor}`,
      [chats],
    );
    await client.query(
      `insert into requests (id, user_id, title, description, status, app_id, supporter_count, week_start,
         first_answer_at, resolved_at, created_at, updated_at)
       select ${uuid('7004', 'n')}, ${person}, initcap(${word(7)}) || ' met ' || ${word(11)} || ' nummer ' || n,
         'Graag een ' || ${word(13)} || ' bij de ' || ${word(17)} || ', want dat scheelt ons elke week ' || n % 50 || ' minuten.',
         status, case when n % 3 = 0 then ${uuid('7001', 'n % 50')} end, 1 + n * 7919 % 60, asked - interval '3 days',
         case when status <> 'pending' then asked + n % 90 * interval '1 hour' end,
         case when status in ('approved', 'rejected') then asked + n % 400 * interval '1 hour' end, asked, asked
       from (
         select n, (array['pending', 'in_progress', 'approved', 'approved', 'rejected'])[1 + n * 31 % 5] as status,
           now() - ($1::int - n) * interval '1 year' / $1::int as asked
         from generate_series(0, $1::int - 1) as n
       ) as made`,
      [requests, users],
    );
    await client.query(
      `insert into request_supporters (request_id, user_id, created_at) select id, user_id, created_at from requests`,
    );
    await client.query(
      `insert into request_words (word)
       select distinct word from requests, regexp_split_to_table(fold(title || ' ' || description), '[^[:alpha:]]+') as word
       where length(word) between 3 and 40`,
    );
    await client.query(
      `insert into chat_sessions (id, user_id, topic, status, expert_user_id, duration_minutes, running_since, ends_at,
         joined_at, created_at)
       select ${uuid('7005', 'n')}, ${uuid('7000', 'n')}, 'Gesprek ' || n, 'active', ${supervisor}, 60, now(),
         now() + interval '1 hour', now(), now() from generate_series(0, $1::int - 1) as n`,
      [chats],
    );
    await client.query('insert into chat_experts (session_id, user_id) select id, expert_user_id from chat_sessions');
    await client.query('vacuum analyze');
  });
}
