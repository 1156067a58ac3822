import { startPortalProcess } from '../processes/start-portal-process.ts';
import { load } from '../load/load.ts';
import { interleave } from '../load/interleave.ts';
import { comparisonRow, milliseconds, type Row } from '../report/row.ts';
import { connections, requestsOf } from './app-list.ts';
import type { Setup } from './setup.ts';

/** The app list of a portal with few votes and of one with many, measured alternately. */
export async function measureGrowth({ sizes, databases }: Setup): Promise<Row[]> {
  const { growth, apps } = sizes;
  if (growth === null) return [];
  const at = async (name: string, votes: number) => {
    const url = await databases.add(name, { users: growth.users, apps, votes });
    const portal = await startPortalProcess({ database: { DATABASE_URL: url } });
    const requests = requestsOf(growth.users, '/api/apps');
    const p99 = async () => (await load({ url: portal.url, connections, requests, seconds: growth.seconds })).p99;
    return { p99, stop: portal.stop };
  };
  const [few, many] = [await at('few', growth.few), await at('many', growth.many)];
  const times = await interleave(growth.rounds, { few: few.p99, many: many.p99 });
  await Promise.all([few.stop(), many.stop()]);
  const count = (votes: number) => votes.toLocaleString('en');
  return [
    comparisonRow({
      work: `list p99 at ${count(growth.many)} votes`,
      baseline: `at ${count(growth.few)} votes`,
      value: times.few,
      measured: times.many,
      format: milliseconds,
      atMost: 1.5,
    }),
  ];
}
