import { openLiveClients } from '../load/live-clients.ts';
import { residentBytes } from '../processes/start-portal-process.ts';
import { limitRow, megabytes, type Row } from '../report/row.ts';
import type { DailyStage } from './daily-work.ts';

const mostBytes = 60 * 1024 * 1024;

/** What live connections on which nothing happens cost. */
export async function measureIdleConnections({ sizes, daily: { portal } }: DailyStage): Promise<Row[]> {
  const { idle } = sizes.daily;
  // The first connections load what all of them share.
  for (const client of await openLiveClients(portal.url, [0, 1, 2])) client.close();
  const before = await residentBytes(portal);
  const users = Array.from({ length: idle }, (_, number) => number);
  const clients = await openLiveClients(portal.url, users);
  const after = await residentBytes(portal);
  for (const client of clients) client.close();
  return [limitRow(`${idle.toLocaleString('en')} idle live connections`, after - before, mostBytes, megabytes)];
}
