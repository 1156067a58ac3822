import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { end, endsWithUs } from './ends-with-us.ts';

export type PortalProcess = {
  url: string;
  /** Milliseconds from the start of the process to its first answer of 200. */
  startMilliseconds: number;
  /** What it printed so far. */
  said(): string;
  stop(): Promise<void>;
};

type Place = { DATABASE_URL: string } | { DATA_DIR: string };

const root = join(import.meta.dirname, '../..');
const deadlineMilliseconds = 30_000;

/**
 * The portal as it is delivered, in a process of its own: on `DATABASE_URL`, or on its embedded PostgreSQL in `DATA_DIR`.
 * It is up when `path` answers 200 with these headers.
 */
export async function startPortalProcess(
  database: Place,
  path: string,
  headers: Record<string, string> = {},
): Promise<PortalProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = environmentOf(database, port);
  const profile = process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=test-results/profiles'] : [];
  const started = performance.now();
  const child = endsWithUs(
    spawn(process.execPath, [...profile, 'dist/server/main.js'], { cwd: root, env, stdio: 'pipe' }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  while (!(await answers(url + path, headers))) {
    if (child.exitCode !== null) throw new Error(`The portal ended by itself:\n${output}`);
    if (performance.now() - started > deadlineMilliseconds) throw new Error(`The portal does not start:\n${output}`);
    await sleep(5);
  }
  return { url, startMilliseconds: performance.now() - started, said: () => output, stop: () => end(child) };
}

/** What the portal gets to know: nothing of the surroundings may change what is measured. */
function environmentOf(database: Place, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const secret = 'DATABASE_URL' in database ? { SECRET_KEY: randomBytes(48).toString('base64url') } : {};
  const own = { PORT: String(port), DEMO: '0', LOG_LEVEL: 'warn', ...secret, ...database };
  return { PATH, HOME, TMPDIR, ...own };
}

async function answers(url: string, headers: Record<string, string>): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Resident memory of the portal in bytes, as its own metrics tell it. */
export async function residentBytes({ url }: PortalProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const found = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  if (found === undefined) throw new Error('/metrics does not tell process_resident_memory_bytes');
  return Number(found);
}
