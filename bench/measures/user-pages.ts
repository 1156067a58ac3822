import { tokenOf } from '../data/identities.ts';
import { updateVariedUsers } from '../data/varied-users-sql.ts';
import { withCapture } from '../load/capture-statement.ts';
import { interleave } from '../load/interleave.ts';
import { load } from '../load/load.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { startPortalProcess } from '../processes/start-portal-process.ts';
import { rateRow, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

const connections = 8;
const administrator = 0;

/** Pages of the list of users: each order, frequent and rare filters, their combinations, and searches. */
const pages = [
  '/api/users',
  '/api/users?sort=newest&role=1&status=active',
  '/api/users?sort=recent-login&status=disabled',
  '/api/users?sort=old-login&domain=voorbeeld.example',
  '/api/users?sort=name-descending&role=3&domain=bureau4.example',
  '/api/users?search=gebruiker4711',
  '/api/users?search=visser',
  '/api/users?search=ya&status=pending',
];

/** Pages of the list of users, beside their statements. */
export async function measureUserPages({ sizes, databases }: Setup): Promise<Row[]> {
  const users = sizes.managedUsers;
  const databaseUrl = await databases.add('users', { users, apps: sizes.apps, votes: 0 });
  await updateVariedUsers(databaseUrl, users);
  await databases.checkpoint();
  const statements = await withCapture(databaseUrl, async (capture) => {
    const captured = [];
    for (const page of pages) captured.push(await capture('GET', page, /with found as/, administrator));
    return captured;
  });
  const portal = await startPortalProcess({ database: { DATABASE_URL: databaseUrl } });
  const direct = startBaseline('readDirectly');
  const seconds = sizes.loadSeconds;
  const headers = { authorization: `Bearer ${tokenOf(administrator)}` };
  const requests = pages.map((path) => ({ method: 'GET' as const, path, headers }));
  const repeated = requests.flatMap((request) => Array.from({ length: connections }, () => request));
  const rates = await interleave(sizes.rounds, {
    direct: () => direct.run({ databaseUrl, statements, connections, seconds }),
    // Each connection requests every page, as the baseline does.
    portal: async () => (await load({ url: portal.url, connections, requests: repeated, seconds })).perSecond,
  });
  await Promise.all([direct.stop(), portal.stop()]);
  const work = `pages of ${users.toLocaleString('en')} users, ${connections} connections`;
  return [rateRow(work, 'the same SQL direct', rates.direct, rates.portal, 0.5)];
}
