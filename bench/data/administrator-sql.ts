import { withClient } from './data-set-sql.ts';
import { userId } from './identities.ts';

/** Makes a prepared user an administrator. */
export async function updateToAdministrator(url: string, number: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('update users set role = 3 where id = $1', [userId(number)]);
  });
}
