import { openLiveClients } from '../load/live-clients.ts';
import { readResidentBytes } from '../processes/start-portal-process.ts';
import { limitRow, megabytes, type Row } from '../report/row.ts';
import type { DailySetup } from './daily-work.ts';

const maxBytes = 60 * 1024 * 1024;

/** Memory of idle live connections. */
export async function measureIdleConnections({ sizes, daily: { portal } }: DailySetup): Promise<Row[]> {
  const { idle } = sizes.daily;
  // The first connections load code that all of them share.
  for (const client of await openLiveClients(portal.url, [0, 1, 2])) client.close();
  const before = await readResidentBytes(portal);
  const users = Array.from({ length: idle }, (_, number) => number);
  const clients = await openLiveClients(portal.url, users);
  const after = await readResidentBytes(portal);
  for (const client of clients) client.close();
  return [limitRow(`${idle.toLocaleString('en')} idle live connections`, after - before, maxBytes, megabytes)];
}
