import { setTimeout as sleep } from 'node:timers/promises';
import { countConnections, listenToPortals } from '../data/scale-sql.ts';
import { load } from '../load/load.ts';
import { openLiveClients } from '../load/live-clients.ts';
import type { Setup } from '../measures/setup.ts';
import { printMarkdown } from '../report/print-table.ts';
import { vote } from './calls.ts';
import { CostMeter, type Cost } from './cost-meter.ts';
import { startMeasuredPortal } from './start-measured-portal.ts';

const voteInterval = 100;
const connections = 32;

/** What a vote on one of two instances costs both: apart, and at the same time as many others. */
export async function measureInstances({ sizes }: Setup, url: string, users: number): Promise<void> {
  const { scale } = sizes;
  const portals = [await startMeasuredPortal(url), await startMeasuredPortal(url)];
  const [first, second] = portals as [(typeof portals)[0], (typeof portals)[0]];
  const meter = await CostMeter.open(url, portals);
  const notified = { portaal_events: 0, portaal_signals: 0 };
  const stopListening = await listenToPortals(url, (channel) => (notified[channel as keyof typeof notified] += 1));
  try {
    let votes = 0;
    const voters = users / 5;
    // Others than those that vote beside the live connections.
    const lastVoter = users - users / 10 - 1;
    const nextVotes = (count: number) =>
      Array.from({ length: count }, () => vote(lastVoter - (votes % voters), Math.floor(votes++ / voters), sizes));
    const castApart = async () => {
      for (const request of nextVotes(scale.votes)) {
        await load({ url: first.url, connections: 1, requests: [request], once: true });
        await sleep(voteInterval);
      }
    };
    const castTogether = () => load({ url: first.url, connections, requests: nextVotes(scale.calls), once: true });
    await castTogether();
    await meter.measureRest(scale.restSeconds);
    const cells: string[][] = [];
    const measure = async (work: string, count: number, cast: () => Promise<unknown>) => {
      notified.portaal_events = 0;
      const cost = await meter.measure(count, cast);
      cells.push(cellsOf(work, cost, notified.portaal_events / count));
    };
    await measure('a vote, nobody connected', scale.votes, castApart);
    const onSecond = await openLiveClients(second.url, range(0, 20));
    await measure('a vote, 20 connected to the other', scale.votes, castApart);
    await measure(`${scale.calls} votes at once, likewise: one`, scale.calls, castTogether);
    onSecond.push(...(await openLiveClients(second.url, range(20, scale.socketsOfEach))));
    const onFirst = await openLiveClients(first.url, range(scale.socketsOfEach, 2 * scale.socketsOfEach));
    await measure(`a vote, ${scale.socketsOfEach} connected to each`, scale.votes, castApart);
    await measure(`${scale.calls} votes at once, likewise: one`, scale.calls, castTogether);
    for (const client of [...onFirst, ...onSecond]) client.close();
    console.log('\nA vote on the first of two instances\n');
    printMarkdown(['work', 'first', 'second', 'PostgreSQL', 'notifications'], cells);
    const open = [...(await countConnections(url)).values()];
    console.log(`\nConnections of the two instances after that: ${open.join(' and ')}`);
  } finally {
    await stopListening();
    await meter.close();
    await Promise.all(portals.map((portal) => portal.stop()));
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

function cellsOf(work: string, { portals, postgres }: Cost, notifications: number): string[] {
  const times = [...portals, postgres].map((time) => `${time.toFixed(2)} ms`);
  return [work, ...times, notifications.toFixed(2)];
}
