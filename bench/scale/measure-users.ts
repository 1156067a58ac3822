import { appId } from '../data/identities.ts';
import { countSupervisors } from '../data/scale-sql.ts';
import type { Sizes } from '../data/sizes.ts';
import type { Request } from '../load/load.ts';
import type { Setup } from '../measures/setup.ts';
import { printMarkdown } from '../report/print-table.ts';
import { comparisonRow, type Row } from '../report/row.ts';
import { callsOfHour, exchange, get, post, sendInOrder, submittedRequest, vote } from './calls.ts';
import { prepareChats } from './chats.ts';
import { CostMeter, totalTime, type Cost } from './cost-meter.ts';
import { startMeasuredPortal } from './start-measured-portal.ts';

type Work = { work: string; cost: Cost };

/**
 * What calls, an hour and a conversation cost in databases with more and more users, votes, requests and supervisors.
 * `urls`: by the number of users.
 */
export async function measureUsers({ sizes }: Setup, urls: Map<number, string>): Promise<Row[]> {
  const measured = new Map<number, Work[]>();
  for (const [users, url] of urls) {
    const works = await measureWith(sizes, users, url);
    console.log(`\nWith ${count(users)} users, of them ${count(countSupervisors(users))} supervisors\n`);
    printCosts(works);
    measured.set(users, works);
  }
  return growthRows(measured);
}

async function measureWith({ apps, pastVotes, scale }: Sizes, users: number, url: string): Promise<Work[]> {
  const portal = await startMeasuredPortal(url);
  const meter = await CostMeter.open(url, [portal]);
  try {
    const works: Work[] = [];
    const measure = async (work: string, times: number, send: () => Promise<unknown>) =>
      works.push({ work, cost: await meter.measure(times, send) });
    const { calls, requests, chats, hours } = scale;
    const range = (first: number, length: number) => Array.from({ length }, (_, index) => first + index);
    const send = (ofUsers: Request[][]) => () => sendInOrder(portal.url, ofUsers);
    const ofEach = (call: (user: number) => Request) => send(range(0, calls).map((user) => [call(user)]));
    const bySupervisor = (path: string) => ofEach(() => get(users - 1, path));
    const data = { apps, pastVotes };
    const hoursFrom = (first: number, isRepeated = false) =>
      send(range(first, hours).map((user) => callsOfHour(user, { ...data, isRepeated })));
    // V8 compiles what is called often, and the start of a portal has ended by then.
    await hoursFrom(calls)();
    works.push({ work: 'a second of an instance at rest', cost: await meter.measureRest(scale.restSeconds) });
    await measure(
      'app list, first of each user',
      calls,
      ofEach((user) => get(user, '/api/apps')),
    );
    await measure(
      'app list, again',
      calls,
      ofEach((user) => get(user, '/api/apps')),
    );
    await measure(
      'limits',
      calls,
      ofEach((user) => get(user, '/api/limits')),
    );
    await measure(
      'own requests',
      calls,
      ofEach((user) => get(user, '/api/requests/own?limit=20')),
    );
    await measure('page of 20 of all requests', calls, bySupervisor('/api/requests?limit=20'));
    await measure('page of 50 users', calls, bySupervisor('/api/users?limit=50'));
    await measure(
      'search',
      calls,
      ofEach((user) => get(user, `/api/search?q=planing%20${user % 50}`)),
    );
    await measure('new access token', calls, ofEach(exchange));
    await measure(
      'vote',
      calls,
      ofEach((user) => vote(user, 0, data)),
    );
    await measure(
      'opened app',
      calls,
      ofEach((user) => post(user, `/api/apps/${appId(user % apps)}/open`)),
    );
    await measure('submitted request', requests, send(range(0, requests).map((user) => [submittedRequest(user)])));
    await measure('calls of an hour', hours, hoursFrom(calls + hours));
    await measure('calls of an hour, each page read twice', hours, hoursFrom(calls + 2 * hours, true));
    const opened = await prepareChats(portal.url, range(calls + 3 * hours, chats), range(users - chats, chats));
    await measure('conversation of 20 messages', chats, opened.hold);
    opened.close();
    return works;
  } catch (error) {
    console.error(portal.output());
    throw error;
  } finally {
    await meter.close();
    await portal.stop();
  }
}

function printCosts(works: Work[]): void {
  const headings = ['work', 'portal', 'PostgreSQL', 'statements', 'events', 'WAL'];
  const cells = works.map(({ work, cost: { portals, postgres, statements, events, wal } }) => [
    work,
    portals.map((time) => `${time.toFixed(2)} ms`).join(' + '),
    `${postgres.toFixed(2)} ms`,
    statements.toFixed(1),
    events.toFixed(1),
    `${(wal / 1000).toFixed(2)} kB`,
  ]);
  printMarkdown(headings, cells);
}

/** Each work at the most users beside the fewest; none with one number of users. */
function growthRows(measured: Map<number, Work[]>): Row[] {
  const [few, many] = [Math.min(...measured.keys()), Math.max(...measured.keys())];
  if (few === many) return [];
  return measured.get(few)!.map(({ work, cost }, index) =>
    comparisonRow({
      work: `${work}: processor time with ${count(many)} users`,
      baseline: `with ${count(few)}`,
      value: totalTime(cost),
      measured: totalTime(measured.get(many)![index]!.cost),
      format: (time) => `${time.toFixed(2)} ms`,
    }),
  );
}

const count = (value: number) => value.toLocaleString('en');
