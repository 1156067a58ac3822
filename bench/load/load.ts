import autocannon, { type Request } from 'autocannon';

export type Load = { url: string; connections: number; requests: Request[] } & ({ seconds: number } | { once: true });
export type Reached = { perSecond: number; p50: number; p99: number };

const timeoutSeconds = 10;

/**
 * Sends requests over keep-alive connections, each with its own share of the list: for so many seconds, over and over,
 * or each request once. Times are milliseconds. Throws when any answer is not a success.
 */
export async function load(wanted: Load): Promise<Reached> {
  const { url, connections, requests } = wanted;
  const amount = 'once' in wanted ? requests.length : undefined;
  const times: number[] = [];
  let clients = 0;
  const started = performance.now();
  let ended = started;
  const running = autocannon({
    url,
    connections,
    timeout: timeoutSeconds,
    sampleInt: 100,
    ...(amount === undefined ? { duration: 'seconds' in wanted ? wanted.seconds : 0 } : { amount }),
    setupClient: (client) => client.setRequests(share(requests, connections, clients++)),
  });
  running.on('response', (_client, _status, _bytes, milliseconds: number) => {
    times.push(milliseconds);
    ended = performance.now();
  });
  const { errors, timeouts, statusCodeStats } = await running;
  const failed = Object.keys(statusCodeStats).filter((status) => !status.startsWith('2'));
  if (errors + timeouts + failed.length > 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, answers ${JSON.stringify(statusCodeStats)}`);
  if (amount !== undefined && times.length !== amount) throw new Error(`${url}: ${times.length} answers of ${amount}`);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: (times.length * 1000) / (ended - started),
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

/** The requests of one connection: every nth, as autocannon divides an amount. Copied, for it writes in them. */
function share(requests: Request[], connections: number, connection: number): Request[] {
  return requests.filter((_, index) => index % connections === connection).map((request) => ({ ...request }));
}
