import { setTimeout as sleep } from 'node:timers/promises';
import { load } from '../load/load.ts';
import { openLiveClients, type LiveClient } from '../load/live-clients.ts';
import type { Setup } from '../measures/setup.ts';
import type { PortalProcess } from '../processes/start-portal-process.ts';
import { printMarkdown } from '../report/print-table.ts';
import { megabytes } from '../report/row.ts';
import { vote } from './calls.ts';
import { CostMeter, type Cost } from './cost-meter.ts';
import { startMeasuredPortal } from './start-measured-portal.ts';

/** Seconds between the pings of an instance to each connection; a browser pings after 25 of silence. */
const heartbeatSeconds = 30;
const browserPingSeconds = 25;
/** Milliseconds between votes whose messages are not joined. */
const voteInterval = 250;

type Memory = { heap: number; resident: number };

/** What live connections cost: to open, open for an hour, and for each message that all of them receive. */
export async function measureSockets({ sizes }: Setup, url: string, users: number): Promise<void> {
  const { scale } = sizes;
  const portal = await startMeasuredPortal(url);
  const meter = await CostMeter.open(url, [portal]);
  const clients: LiveClient[] = [];
  let received = 0;
  const open = async (count: number) => {
    const added = Array.from({ length: count }, (_, index) => clients.length + index);
    clients.push(...(await openLiveClients(portal.url, added, () => (received += 1))));
  };
  try {
    // The first connections load code that all of them share, and events are read while there is one.
    await open(20);
    let votes = 0;
    // Of users without a connection: the voter gets a message more.
    const voters = users / 10;
    const nextVote = () => vote(users - 1 - (votes % voters), Math.floor(votes++ / voters), sizes);
    const castApart = async () => {
      for (let cast = 0; cast < scale.votes; cast += 1) {
        await load({ url: portal.url, connections: 1, requests: [nextVote()], once: true });
        await sleep(voteInterval);
      }
    };
    await castApart();
    await meter.measureRest(heartbeatSeconds);
    const cells: string[][] = [];
    const before = await readMemory(portal);
    const few = await meter.measure(scale.votes, castApart);
    for (const count of scale.sockets) {
      const added = count - clients.length;
      const opened = await meter.measure(added, () => open(added));
      const memory = await readMemory(portal);
      const idle = await meter.measure(count, () => stayOpen(clients));
      const many = await meter.measure(scale.votes, castApart);
      received = 0;
      const started = performance.now();
      const burst = await meter.measure(1, () => castSteadily(portal.url, scale.steadySeconds, nextVote));
      const seconds = (performance.now() - started) / 1000;
      cells.push([
        count.toLocaleString('en'),
        time(opened),
        `${kilobytes((memory.heap - before.heap) / count)} heap, ${kilobytes((memory.resident - before.resident) / count)} in all`,
        time(idle, 3600 / heartbeatSeconds),
        `${(((many.portals[0]! - few.portals[0]!) / count) * 1000).toFixed(1)} µs`,
        `${(burst.portals[0]! / seconds / 10).toFixed(0)}% of a core, ${(received / count / seconds).toFixed(1)} messages a second each`,
      ]);
    }
    for (const client of clients) if (!client.isOpen()) throw new Error('the portal closed a live connection');
    console.log(`\nLive connections of an instance; at rest ${megabytes(before.resident)}\n`);
    printMarkdown(
      [
        'connections',
        'to open one',
        'memory of one',
        'one for an hour',
        'a message to one',
        `${votesPerSecond} votes a second`,
      ],
      cells,
    );
  } finally {
    for (const client of clients) client.close();
    await meter.close();
    await portal.stop();
  }
}

/** One heartbeat of the instance, while each browser pings as it does. */
async function stayOpen(clients: LiveClient[]): Promise<void> {
  const until = performance.now() + heartbeatSeconds * 1000;
  const perSecond = clients.length / browserPingSeconds;
  for (let sent = 0; performance.now() < until;) {
    const due = ((performance.now() - until) / 1000 + heartbeatSeconds) * perSecond;
    for (; sent < due; sent += 1) clients[sent % clients.length]!.send({ type: 'ping' });
    await sleep(20);
  }
}

const votesPerSecond = 50;

async function castSteadily(url: string, seconds: number, nextVote: () => ReturnType<typeof vote>): Promise<void> {
  const casts: Promise<unknown>[] = [];
  for (let cast = 0; cast < seconds * votesPerSecond; cast += 1) {
    casts.push(load({ url, connections: 1, requests: [nextVote()], once: true }));
    await sleep(1000 / votesPerSecond);
  }
  await Promise.all(casts);
}

/** After all garbage was collected. */
async function readMemory({ pid, url }: PortalProcess): Promise<Memory> {
  process.kill(pid, 'SIGUSR2');
  await sleep(1000);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  return {
    heap: valueOf('nodejs_heap_size_used_bytes') + valueOf('nodejs_external_memory_bytes'),
    resident: valueOf('process_resident_memory_bytes'),
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const time = ({ portals, postgres, wal }: Cost, times = 1) =>
  `${(portals[0]! * times).toFixed(2)} + ${(postgres * times).toFixed(2)} ms, ${((wal * times) / 1000).toFixed(2)} kB WAL`;
