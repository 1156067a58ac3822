import { insertScaleRows } from '../data/scale-sql.ts';
import type { Setup } from '../measures/setup.ts';
import type { Row } from '../report/row.ts';
import { measureContention } from './measure-contention.ts';
import { measureInstances } from './measure-instances.ts';
import { measureSockets } from './measure-sockets.ts';
import { measureTables } from './measure-tables.ts';
import { measureUsers } from './measure-users.ts';

/** What work costs as the number of users grows; `docs/scale.md` derives from it what many users need. */
export async function measureScale(setup: Setup): Promise<Row[]> {
  const { sizes, databases } = setup;
  const urls = new Map<number, string>();
  const prepare = async (users: number) => {
    const { apps, pastVotes } = sizes;
    const url = await databases.add(`scale_${users}`, { users, apps, votes: users * pastVotes });
    await insertScaleRows(url, users);
    await databases.checkpoint();
    urls.set(users, url);
    return url;
  };
  for (const users of sizes.scale.users) await prepare(users);
  const rows = await measureUsers(setup, urls);
  // Copies are made of rows that calls have written.
  await measureTables(setup, urls.get(Math.min(...sizes.scale.users))!);
  const { connectedUsers } = sizes.scale;
  const connected = urls.get(connectedUsers) ?? (await prepare(connectedUsers));
  await measureSockets(setup, connected, connectedUsers);
  await measureInstances(setup, connected, connectedUsers);
  return [...rows, ...(await measureContention(setup, connected, connectedUsers))];
}
