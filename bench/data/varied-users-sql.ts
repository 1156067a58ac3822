import { uuid, withClient } from './data-set-sql.ts';

/**
 * Gives prepared users names, domains, roles, statuses and sign-ins that differ: three in four of one domain, one in a
 * thousand an administrator, one in five hundred disabled. User 0 is an active administrator.
 */
export async function updateVariedUsers(url: string, users: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `update users set name = (array['Noor', 'Sanne', 'Bram', 'Fatima', 'Jasper', 'Yara'])[1 + n % 6] || ' Visser ' || n % 7919,
         email = 'gebruiker' || n || '@' || case when n % 4 > 0 then 'voorbeeld.example' else 'bureau' || n % 1000 || '.example' end,
         role = case when n % 1000 = 0 then 3 when n % 97 = 0 then 2 when n % 10 = 0 then 0 else 1 end,
         status = case when n % 500 = 1 then 'disabled' when n % 33 = 1 then 'pending' else 'active' end,
         last_login = case when n % 7 > 0 then now() - n % 9001 * interval '13 minutes' end,
         created_at = now() - n * interval '7 minutes'
       from generate_series(0, $1::int - 1) as n where users.id = ${uuid('7000', 'n')}`,
      [users],
    );
    await client.query('vacuum analyze users');
  });
}
