import { startPortalProcess } from '../processes/start-portal-process.ts';
import { load } from '../load/load.ts';
import { inTurn } from '../load/rounds.ts';
import { milliseconds, type Row } from '../report/row.ts';
import { listConnections, listRequests } from './app-list.ts';
import type { Stage } from './stage.ts';

/** The list when the votes grow: one portal on few and one on many, each idle while the other is asked. */
export async function measureGrowth({ sizes, databases }: Stage): Promise<Row[]> {
  const { growth, apps } = sizes;
  if (growth === null) return [];
  const at = async (name: string, votes: number) => {
    const portal = await startPortalProcess(
      { DATABASE_URL: await databases.add(name, { users: growth.users, apps, votes }) },
      '/health/ready',
    );
    const requests = listRequests(growth.users);
    const p99 = async () =>
      (await load({ url: portal.url, connections: listConnections, requests, seconds: growth.seconds })).p99;
    return { p99, stop: portal.stop };
  };
  const [few, many] = [await at('few', growth.few), await at('many', growth.many)];
  const reached = await inTurn(growth.rounds, { few: few.p99, many: many.p99 });
  await Promise.all([few.stop(), many.stop()]);
  const ratio = reached.many / reached.few;
  const count = (votes: number) => votes.toLocaleString('en');
  return [
    {
      work: `list p99 at ${count(growth.many)} votes`,
      floor: `at ${count(growth.few)} votes ${milliseconds(reached.few)}`,
      reached: milliseconds(reached.many),
      value: `${ratio.toFixed(2)} ×`,
      must: '≤ 1.5 ×',
      ok: ratio <= 1.5,
    },
  ];
}
