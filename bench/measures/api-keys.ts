import { insertApiKeys, type BenchKey } from '../data/api-keys-sql.ts';
import { tokenOf } from '../data/identities.ts';
import { interleave } from '../load/interleave.ts';
import { load } from '../load/load.ts';
import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import { limitRow, milliseconds, rateRow, type Row } from '../report/row.ts';
import { connections } from './app-list.ts';
import type { Setup } from './setup.ts';

const users = 64;
const revocations = 20;

/** Calls with an API key beside the same calls with a session, and how fast a second process refuses a deleted key. */
export async function measureApiKeys({ sizes, databases }: Setup): Promise<Row[]> {
  const keys = await insertApiKeys(databases.url, users);
  const database = { DATABASE_URL: databases.url };
  const environment = { API_KEY_CALLS_PER_MINUTE: '1000000' };
  const [portal, second] = await Promise.all([
    startPortalProcess({ database, environment }),
    startPortalProcess({ database, environment }),
  ]);
  try {
    const rows: Row[] = [];
    for (const path of ['/api/apps', '/api/limits']) rows.push(await compare(portal, path, keys, sizes));
    return [...rows, await measureRevocation(portal, second, keys.slice(0, revocations))];
  } finally {
    await Promise.all([portal.stop(), second.stop()]);
  }
}

async function compare(portal: PortalProcess, path: string, keys: BenchKey[], sizes: Setup['sizes']): Promise<Row> {
  const rateOf = (tokenFor: (key: BenchKey) => string) => async () => {
    const requests = keys.map((key) => ({ method: 'GET', path, headers: bearer(tokenFor(key)) }));
    return (await load({ url: portal.url, connections, requests, seconds: sizes.callSeconds })).perSecond;
  };
  const rates = await interleave(sizes.rounds, {
    session: rateOf(({ user }) => tokenOf(user)),
    key: rateOf(({ key }) => key),
  });
  const work = `GET ${path} with an API key, ${connections} connections`;
  return rateRow(work, 'with a session', rates.session, rates.key, 0.9);
}

/** Deletes keys on one process. The time until the other refuses each of them: the longest. */
async function measureRevocation(portal: PortalProcess, second: PortalProcess, keys: BenchKey[]): Promise<Row> {
  const statusOf = async ({ key }: BenchKey) => {
    const answer = await fetch(`${second.url}/api/limits`, { headers: bearer(key) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const times: number[] = [];
  for (const key of keys) {
    if ((await statusOf(key)) !== 200) throw new Error('a key of the bench is refused');
    const started = performance.now();
    const deleted = await fetch(`${portal.url}/api/keys/${key.id}`, {
      method: 'DELETE',
      headers: bearer(tokenOf(key.user)),
    });
    if (!deleted.ok) throw new Error(`deleting a key answers ${deleted.status}`);
    while ((await statusOf(key)) === 200);
    times.push(performance.now() - started);
  }
  return limitRow('a deleted API key, until a second process refuses it', Math.max(...times), 1000, milliseconds);
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
