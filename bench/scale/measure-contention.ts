import { appId } from '../data/identities.ts';
import { load, type Request } from '../load/load.ts';
import type { Setup } from '../measures/setup.ts';
import { comparisonRow, perSecond, type Row } from '../report/row.ts';
import { post, vote } from './calls.ts';
import { startMeasuredPortal } from './start-measured-portal.ts';

const connections = 32;

/** Votes of many users on one app at the same moment, beside as many on all apps: each vote locks the counts of its app. */
export async function measureContention({ sizes }: Setup, url: string, users: number): Promise<Row[]> {
  const { apps, pastVotes, scale } = sizes;
  const portal = await startMeasuredPortal(url);
  const cast = async (requests: Request[]) =>
    (await load({ url: portal.url, connections, requests, once: true })).perSecond;
  const voters = Array.from({ length: 4 * scale.calls }, (_, user) => 0.3 * users + user);
  // Of those who have not voted for the first app.
  const open = voters.filter((user) => (apps - ((user * 7919) % apps)) % apps >= pastVotes);
  const [few, many] = [open.slice(0, scale.calls), open.slice(scale.calls, 2 * scale.calls)];
  try {
    await cast(few.map((user) => vote(user, 0, sizes)));
    const spread = await cast(few.map((user) => vote(user, 1, sizes)));
    const onOne = await cast(many.map((user) => post(user, `/api/apps/${appId(0)}/vote`)));
    const work = `${connections} votes at a time, all on one app`;
    return [comparisonRow({ work, baseline: 'on all apps', value: spread, measured: onOne, format: perSecond })];
  } finally {
    await portal.stop();
  }
}
