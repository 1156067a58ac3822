import { updateVariedUsers } from '../data/varied-users-sql.ts';
import { findFarPage } from '../load/find-far-page.ts';
import { startPortalProcess } from '../processes/start-portal-process.ts';
import type { Row } from '../report/row.ts';
import { comparePages } from './compare-pages.ts';
import type { Setup } from './setup.ts';

const administrator = 0;

/** First pages of the list of users: each order, frequent and rare filters, their combinations, and searches. */
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

/** Pages of the list of users, beside their statements; one of them is far after the first. */
export async function measureUserPages({ sizes, databases }: Setup): Promise<Row[]> {
  const users = sizes.managedUsers;
  const databaseUrl = await databases.add('users', { users, apps: sizes.apps, votes: 0 });
  await updateVariedUsers(databaseUrl, users);
  await databases.checkpoint();
  const portal = await startPortalProcess({ database: { DATABASE_URL: databaseUrl } });
  try {
    const farPage = await findFarPage(portal.url, '/api/users?sort=name&role=1', 10, administrator);
    return await comparePages({
      work: `pages of ${users.toLocaleString('en')} users`,
      databaseUrl,
      portalUrl: portal.url,
      paths: [...pages, farPage],
      user: administrator,
      connections: 8,
      sizes,
    });
  } finally {
    await portal.stop();
  }
}
