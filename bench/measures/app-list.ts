import type { Request } from 'autocannon';
import { tokenOf } from '../data/identities.ts';
import { load } from '../load/load.ts';
import { inTurn } from '../load/rounds.ts';
import { startFloor } from '../processes/start-floor.ts';
import { figureRow, perSecond, rateRow, type Row } from '../report/row.ts';
import type { Stage } from './stage.ts';

export const listConnections = 32;
const usersAtWork = 640;

/** Asks for the list in the name of one user after the other. */
export function listRequests(users: number): Request[] {
  return Array.from({ length: Math.min(users, usersAtWork) }, (_, number) => ({
    method: 'GET',
    path: '/api/apps',
    headers: { authorization: `Bearer ${tokenOf(number)}` },
  }));
}

export async function measureAppList({ sizes, databases, captured, portal }: Stage): Promise<Row[]> {
  const [hello, select] = [startFloor('serveHello'), startFloor('serveSelect')];
  const requests = listRequests(sizes.users);
  const at = (url: string) => async () =>
    (await load({ url, connections: listConnections, requests, seconds: sizes.listSeconds })).perSecond;
  const { list: statement, user } = captured;
  const helloUrl = await hello.run();
  const selectUrl = await select.run({ databaseUrl: databases.url, statement, user, users: requests.length });
  const reached = await inTurn(sizes.rounds, { hello: at(helloUrl), select: at(selectUrl), portal: at(portal.url) });
  await Promise.all([hello.stop(), select.stop()]);
  const work = `GET /api/apps, signed in, ${listConnections} connections`;
  return [
    figureRow('node:http hello, for comparison', perSecond(reached.hello)),
    rateRow(work, 'node:http + select', reached.select, reached.portal, 0.5),
  ];
}
