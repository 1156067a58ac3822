import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf } from '../data/identities.ts';
import { countProvisioned, insertProvisioningToken } from '../data/provisioning-sql.ts';
import { promoteFirstUser } from '../data/waiting-users-sql.ts';
import { startPortalProcess } from '../processes/start-portal-process.ts';
import { limitRow, milliseconds, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

/** Calls that a directory has in flight at a time. */
const parallel = 8;
const membersPerCall = 100;

type Call = (method: string, path: string, body?: object) => Promise<{ id: string; Resources: unknown[] }>;

/** The first synchronisation of a directory, and a role that an administrator gives to all of its users. */
export async function measureProvisioning({ sizes, databases }: Setup): Promise<Row[]> {
  const { users, apps, provisioned } = sizes;
  const url = await databases.add('provisioning', { users, apps, votes: 0 });
  await promoteFirstUser(url);
  const portal = await startPortalProcess({ database: { DATABASE_URL: url } });
  try {
    const scim = caller(`${portal.url}/scim/v2`, await insertProvisioningToken(url));
    const started = performance.now();
    const ids = await createUsers(scim, provisioned);
    const { id: group } = await scim('POST', '/Groups', { displayName: 'Iedereen' });
    for (let first = 0; first < ids.length; first += membersPerCall) {
      const value = ids.slice(first, first + membersPerCall).map((id) => ({ value: id }));
      await scim('PATCH', `/Groups/${group}`, { Operations: [{ op: 'Add', path: 'members', value }] });
    }
    const synchronisation = performance.now() - started;

    const pageAt = performance.now();
    await scim('GET', '/Users?count=200&startIndex=101');
    const page = performance.now() - pageAt;

    const administer = caller(`${portal.url}/api/provisioning`, tokenOf(0));
    const groups = [{ id: group, from: null, role: 2 }];
    const previewAt = performance.now();
    await administer('POST', '/groups/preview', { groups });
    const saveAt = performance.now();
    await administer('PUT', '/groups', { groups });
    const [preview, save] = [saveAt - previewAt, performance.now() - saveAt];

    const counted = await countProvisioned(url);
    if (counted.users !== provisioned || counted.supervisors !== provisioned || counted.mails > 0)
      throw new Error(`after the synchronisation there are ${JSON.stringify(counted)}`);
    const all = `${provisioned.toLocaleString('en')} users`;
    return [
      limitRow(`first synchronisation of ${all} by SCIM, without a mail`, synchronisation, 60_000, milliseconds),
      limitRow('a page of 200 of them', page, 500, milliseconds),
      limitRow(`preview of a role for ${all}`, preview, 1000, milliseconds),
      limitRow(`give ${all} that role`, save, 10_000, milliseconds),
    ];
  } finally {
    await portal.stop();
  }
}

async function createUsers(scim: Call, count: number): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = (next += 1);
      const userName = `directory${number}@een-groot-bureau.example`;
      // As Entra does: it looks for a user before it creates one.
      await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`);
      const { id } = await scim('POST', '/Users', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        externalId: `object-${number}`,
        userName,
        active: true,
        displayName: `Medewerker ${number}`,
        emails: [{ primary: true, type: 'work', value: userName }],
        name: { givenName: 'Medewerker', familyName: String(number) },
      });
      ids.push(id);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return ids;
}

/** Waits as long as the portal says when calls come too fast. */
function caller(base: string, token: string): Call {
  return async function call(method, path, body): ReturnType<Call> {
    const answer = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 429) {
      await sleep(Number(answer.headers.get('retry-after')) * 1000);
      return await call(method, path, body);
    }
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`);
    return JSON.parse(text || '{}') as Awaited<ReturnType<Call>>;
  };
}
