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

/** Calls a second of the baseline, the portal and the other checkout. */
export function measureRates({ sizes, portal, against }: Setup, path: string, baselineUrl: string, seconds: number) {
  const requests = requestsOf(sizes.users, path);
  const rateAt = (url: string) => async () => (await load({ url, connections, requests, seconds })).perSecond;
  return interleave(sizes.rounds, {
    baseline: rateAt(baselineUrl),
    portal: rateAt(portal.url),
    ...(against && { against: rateAt(against.portal.url) }),
  });
}

type Rates = { portal: number; against?: number | undefined };

/** The portal beside the other checkout, when there is one. */
export function againstRows({ against }: Setup, work: string, rates: Rates, atLeast?: number): Row[] {
  if (!against || rates.against === undefined) return [];
  const [value, measured] = [rates.against, rates.portal];
  return [comparisonRow({ work, baseline: against.revision, value, measured, format: perSecond, atLeast })];
}

/** The app list beside a server that writes the same bytes from memory, and beside the other checkout. */
export async function measureAppList(setup: Setup): Promise<Row[]> {
  const { sizes, portal } = setup;
  const path = '/api/apps';
  const [{ headers }] = requestsOf(1, path) as [Request];
  const response = await fetch(portal.url + path, { headers: headers! });
  const bytes = startBaseline('serveBytes');
  const bytesUrl = await bytes.run({ body: await response.text() });
  const rates = await measureRates(setup, path, bytesUrl, sizes.loadSeconds);
  await bytes.stop();
  const work = `GET ${path}, signed in, ${connections} connections`;
  return [
    rateRow(work, 'node:http, the same bytes from memory', rates.baseline, rates.portal, 0.4),
    ...againstRows(setup, work, rates, 6),
  ];
}
