import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf } from '../bench/data/identities.ts';
import { startPortalProcess, type PortalProcess } from '../bench/processes/start-portal-process.ts';

/** Milliseconds between the end of a call and the next one of the same client. */
const pauses = { busy: 50, quiet: 2000, read: 500, health: 200 };
/** Clients that save something on an instance: of one that is in use, and of one that hardly is. */
const writers = { busy: 4, quiet: 1 };

/** `status`: 0 without an answer. Times are milliseconds of `performance.now()`. */
type Call = { startedAt: number; endedAt: number; status: number };
type Pace = keyof typeof writers;

/** What one instance answered, and whether its process ended. */
export type Watched = {
  pace: Pace;
  writes: Call[];
  reads: Call[];
  /** What /health/ready stated, each time that it changed. */
  readiness: { at: number; state: string }[];
  exitedAt: number | null;
  output(): string;
};

export type Watch = { instances: Watched[]; stop(): Promise<void> };

/** Starts a busy and a quiet instance, whose users save and read until `stop`. */
export async function watchInstances(databaseUrl: string): Promise<Watch> {
  const watches = [await watchInstance(databaseUrl, 'busy'), await watchInstance(databaseUrl, 'quiet')];
  return {
    instances: watches.map(({ watched }) => watched),
    stop: async () => void (await Promise.all(watches.map(({ stop }) => stop()))),
  };
}

async function watchInstance(databaseUrl: string, pace: Pace) {
  const portal = await startPortalProcess({
    database: { DATABASE_URL: databaseUrl },
    command: [process.execPath, 'dist/server/main.js'],
  });
  const watched: Watched = { pace, writes: [], reads: [], readiness: [], exitedAt: null, output: portal.output };
  const stopped = new AbortController();
  const repeat = async (pauseMs: number, work: () => Promise<void>) => {
    while (!stopped.signal.aborted && isRunning(portal)) {
      await work();
      await sleep(pauseMs);
    }
    if (!stopped.signal.aborted) watched.exitedAt ??= performance.now();
  };
  const offset = pace === 'busy' ? 0 : writers.busy;
  const clients = Array.from({ length: writers[pace] }, (_, number) =>
    repeat(pauses[pace], async () => void watched.writes.push(await save(portal.url, offset + number))),
  );
  const reader = repeat(pauses.read, async () => {
    watched.reads.push(await send(`${portal.url}/api/experts`, { headers: headersOf(offset) }));
  });
  const health = repeat(pauses.health, async () => {
    const state = await readState(portal.url);
    if (watched.readiness.at(-1)?.state !== state) watched.readiness.push({ at: performance.now(), state });
  });
  const stop = async () => {
    stopped.abort();
    await Promise.all([...clients, reader, health]);
    if (isRunning(portal)) await portal.stop();
  };
  return { watched, stop };
}

function isRunning({ pid }: PortalProcess): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const headersOf = (user: number) => ({
  authorization: `Bearer ${tokenOf(user)}`,
  'content-type': 'application/json',
});

async function save(url: string, user: number): Promise<Call> {
  const body = JSON.stringify({ title: 'Concept', description: 'Tekst', updatedAt: new Date().toISOString() });
  return await send(`${url}/api/requests/draft`, { method: 'PUT', headers: headersOf(user), body });
}

async function send(url: string, init: RequestInit): Promise<Call> {
  const startedAt = performance.now();
  const status = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { startedAt, endedAt: performance.now(), status };
}

async function readState(url: string): Promise<string> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) });
    const { status, reason } = (await response.json()) as { status: string; reason?: string };
    return reason ?? status;
  } catch {
    return 'no response';
  }
}
