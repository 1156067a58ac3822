import { uuid, withClient } from './data-set-sql.ts';

/** Gives `count` prepared users, from the number `first` on, a role. */
export async function updateRoles(url: string, first: number, count: number, role: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `update users set role = $1 from generate_series($2::int, $3::int) as n where users.id = ${uuid('7000', 'n')}`,
      [role, first, first + count - 1],
    );
  });
}
