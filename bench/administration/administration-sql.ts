import { uuid, withClient } from '../data/data-set-sql.ts';
import { userId } from '../data/identities.ts';

/** Number of the administrator who opens the pages. */
export const administrator = 0;

const types = ['auth.signed-in', 'auth.refused', 'request.submitted', 'request.status-changed', 'chat.started'];

/** Makes user 0 an administrator, and adds audit rows of a year: nine in ten are votes, one in fifty is refused. */
export async function insertAdministration(
  url: string,
  { users, auditRows }: { users: number; auditRows: number },
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('update users set role = 3 where id = $1', [userId(administrator)]);
    await client.query(
      `insert into audit_logs
         (id, event_type, user_id, target, details, outcome, ip_address, user_agent, request_id, words, created_at)
       select ${uuid('7010', 'n')}, case when n % 10 > 0 then 'vote.cast' else ($3::text[])[1 + n / 10 % 5] end,
         ${uuid('7000', 'n::bigint * 7919 % $2')}, ${uuid('7001', 'n % 50')},
         case when n % 10 > 0 then '{}'
           else jsonb_build_object('before', 'onderwerp' || n % 50021, 'after', 'goedgekeurd') end,
         case when n % 50 = 0 then 'refused' else 'success' end,
         '10.' || n % 7 || '.' || n / 250 % 250 || '.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
         ${uuid('7011', 'n')},
         case when n % 10 = 0 then array_to_tsvector(array['onderwerp' || n % 50021, 'goedgekeurd']) end,
         now() - ($1::int - n) * interval '1 year' / $1::int
       from generate_series(1, $1::int) as n`,
      [auditRows, users, types],
    );
    await client.query('vacuum analyze audit_logs');
    await client.query('vacuum analyze users');
  });
}
