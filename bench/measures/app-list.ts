import { activeUsers } from '../data/personal-rows-sql.ts';
import { tokenOf } from '../data/identities.ts';
import { interleave } from '../load/interleave.ts';
import { load, type Request } from '../load/load.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { comparisonRow, perSecond, rateRow, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

export const connections = 32;

/** The same call by one active user after the other. */
export function requestsOf(users: number, path: string): Request[] {
  return Array.from({ length: Math.min(users, activeUsers) }, (_, number) => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${tokenOf(number)}` },
  }));
}

/** The app list beside a server that writes the same bytes from memory, and beside the other checkout. */
export async function measureAppList({ sizes, portal, against }: Setup): Promise<Row[]> {
  const path = '/api/apps';
  const requests = requestsOf(sizes.users, path);
  const response = await fetch(portal.url + path, { headers: requests[0]!.headers! });
  const bytes = startBaseline('serveBytes');
  const bytesUrl = await bytes.run({ body: await response.text() });
  const rateAt = (url: string) => async () =>
    (await load({ url, connections, requests, seconds: sizes.loadSeconds })).perSecond;
  const rates = await interleave(sizes.rounds, {
    bytes: rateAt(bytesUrl),
    portal: rateAt(portal.url),
    ...(against && { against: rateAt(against.portal.url) }),
  });
  await bytes.stop();
  const work = `GET ${path}, signed in, ${connections} connections`;
  const rows = [rateRow(work, 'node:http, the same bytes from memory', rates.bytes, rates.portal, 0.4)];
  if (against && rates.against !== undefined)
    rows.push(
      comparisonRow({
        work,
        baseline: against.revision,
        value: rates.against,
        measured: rates.portal,
        format: perSecond,
        atLeast: 6,
      }),
    );
  return rows;
}
