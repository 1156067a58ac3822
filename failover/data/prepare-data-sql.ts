import { insertDailyWork } from '../../bench/data/daily-work-sql.ts';
import { insertDataSet, withClient } from '../../bench/data/data-set-sql.ts';
import { userId } from '../../bench/data/identities.ts';
import { prepareTables } from '../../bench/data/prepare-databases.ts';
import { administrators, apps, chats, users } from '../load/writes.ts';

/** Makes the tables of the portal, signed-in users, apps and conversations, with weekly limits that nobody reaches. */
export async function prepareData(url: string): Promise<void> {
  await prepareTables(url);
  await insertDataSet(url, { users, apps, votes: 0 }, '');
  await insertDailyWork(url, { users, requests: 0, chats });
  await withClient(url, async (client) => {
    await client.query('update users set role = 3 where id = any($1)', [administrators.map(userId)]);
    await client.query('update role_limits set votes = 1000000, requests = 1000000, chat_minutes = 1000000');
  });
}
