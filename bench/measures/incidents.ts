import { tokenOf } from '../data/identities.ts';
import { updateRoles } from '../data/roles-sql.ts';
import { openLiveClients } from '../load/live-clients.ts';
import { median } from '../load/percentiles.ts';
import { limitRow, milliseconds, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

const pages = 500;
const maxMs = 200;
const deliveryTimeoutMs = 10_000;

type Waiting = { left: number; done: (at: number) => void };

/**
 * Milliseconds from the call that opens an incident until the last of many open pages is told to read it. A second call
 * ends it, so that its app can have the next one.
 */
export async function measureIncidents({ sizes, databases, portal }: Setup): Promise<Row[]> {
  const supervisor = sizes.users - pages;
  await updateRoles(databases.url, supervisor, 1, 2);
  let waiting: Waiting | null = null;
  const clients = await openLiveClients(
    portal.url,
    Array.from({ length: pages }, (_, number) => supervisor + number),
    (message) => {
      if (waiting === null || !JSON.stringify(message).includes('"incidents"')) return;
      waiting.left -= 1;
      if (waiting.left === 0) waiting.done(performance.now());
    },
  );
  const told = async (change: () => Promise<Incident>) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    waiting = { left: pages, done: resolve };
    const startedAt = performance.now();
    const timer = setTimeout(() => reject(new Error('an incident did not reach all pages')), deliveryTimeoutMs);
    const incident = await change();
    const elapsed = (await promise) - startedAt;
    clearTimeout(timer);
    waiting = null;
    return { incident, elapsed };
  };
  const send = (path: string, body?: object) => callAs<Incident>(portal.url, supervisor, path, body);
  const apps = await callAs<{ id: string; url: string | null }[]>(portal.url, supervisor, '/api/apps');
  const { id: targetId } = apps.find(({ url }) => url !== null)!;
  const times: number[] = [];
  for (let round = 0; round < sizes.alerts; round += 1) {
    const { incident, elapsed } = await told(() =>
      send('/api/incidents', { name: `Storing ${round}`, targetIds: [targetId] }),
    );
    times.push(elapsed);
    const { id, version } = incident;
    await told(() => send(`/api/incidents/${id}/updates`, { state: 'resolved', text: 'Hersteld', version }));
  }
  for (const client of clients) client.close();
  await updateRoles(databases.url, supervisor, 1, 1);
  const work = `an incident reaches the last of ${pages} open pages`;
  return [
    limitRow(`${work}, median`, median(times), maxMs, milliseconds),
    limitRow(`${work}, slowest`, Math.max(...times), maxMs, milliseconds),
  ];
}

type Incident = { id: string; version: number };

async function callAs<Answer>(url: string, user: number, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${tokenOf(user)}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
