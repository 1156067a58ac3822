import { tokenOf } from '../data/identities.ts';
import { updateRoles } from '../data/roles-sql.ts';
import { openLiveClients } from '../load/live-clients.ts';
import { median } from '../load/percentiles.ts';
import { limitRow, milliseconds, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

const panels = 500;
const maxMs = 200;
const deliveryTimeoutMs = 10_000;

type Waiting = { text: string; left: number; done: (at: number) => void };

/** Milliseconds from the call that causes an alert until it has reached the last of many open panels. */
export async function measureAlerts({ sizes, databases, portal }: Setup): Promise<Row[]> {
  const first = sizes.users - panels;
  await updateRoles(databases.url, first, panels, 3);
  let waiting: Waiting | null = null;
  const clients = await openLiveClients(
    portal.url,
    Array.from({ length: panels }, (_, number) => first + number),
    (message) => {
      if (waiting === null || message.type !== 'alert' || !JSON.stringify(message).includes(waiting.text)) return;
      waiting.left -= 1;
      if (waiting.left === 0) waiting.done(performance.now());
    },
  );
  const times: number[] = [];
  for (let round = 0; round < sizes.alerts; round += 1) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const text = `alertround${String.fromCodePoint(97 + round)}`;
    waiting = { text, left: panels, done: resolve };
    const startedAt = performance.now();
    await reportError(portal.url, round, text);
    const timer = setTimeout(() => reject(new Error('an alert did not reach all panels')), deliveryTimeoutMs);
    times.push((await promise) - startedAt);
    clearTimeout(timer);
  }
  for (const client of clients) client.close();
  // The database refuses to be without an administrator.
  await updateRoles(databases.url, first + 1, panels - 1, 1);
  const work = `an alert reaches the last of ${panels} open panels`;
  return [
    limitRow(`${work}, median`, median(times), maxMs, milliseconds),
    limitRow(`${work}, slowest`, Math.max(...times), maxMs, milliseconds),
  ];
}

/** Each text is an alert of its own. */
async function reportError(url: string, user: number, text: string): Promise<void> {
  const answer = await fetch(`${url}/api/browser-errors`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(user)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'script', name: 'TypeError', message: text, stack: '', route: '/apps' }),
  });
  if (!answer.ok) throw new Error(`a report was refused with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
