import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { killOnExit, terminate } from './child-processes.ts';
import { secretKey } from './secret-key.ts';

export type PortalProcess = {
  url: string;
  /** Of the command that was started; `npm start` runs the portal in a process of its own. */
  pid: number;
  /** Milliseconds from the start command to the first response with status 200. */
  startMs: number;
  /** The output so far. */
  output(): string;
  stop(): Promise<void>;
};

type Start = {
  database: { DATABASE_URL: string } | { DATA_DIR: string };
  /** The command that starts it; default: `npm start` of its checkout. */
  command?: string[];
  /** The checkout to start; default: this one. */
  directory?: string;
  /** The portal counts as started when this path answers 200 with these headers; default: `/health/ready`. */
  readyPath?: string;
  headers?: Record<string, string>;
  environment?: NodeJS.ProcessEnv;
  /** Default: a free one. */
  port?: number;
};

const thisCheckout = join(import.meta.dirname, '../..');
/** The first start of a checkout installs and builds it. */
const deadlineMs = 300_000;

/** The portal in a process of its own, by the start command of its checkout, so that any revision can be measured. */
export async function startPortalProcess(start: Start): Promise<PortalProcess> {
  const { directory = thisCheckout, readyPath = '/health/ready', headers = {} } = start;
  const port = start.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const [command = '', ...args] = start.command ?? readStartCommand(directory);
  const started = performance.now();
  const child = killOnExit(
    spawn(command, args, { cwd: directory, env: environmentOf(start, port), stdio: 'pipe', detached: true }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  while (!(await answers(url + readyPath, headers))) {
    if (child.exitCode !== null) throw new Error(`The portal of ${directory} exited:\n${output}`);
    if (performance.now() - started > deadlineMs)
      throw new Error(`The portal of ${directory} does not answer ${readyPath}:\n${output}`);
    await sleep(5);
  }
  return {
    url,
    pid: child.pid!,
    startMs: performance.now() - started,
    output: () => output,
    stop: () => terminate(child),
  };
}

/** The command of `npm start` without npm, which does not forward signals. */
function readStartCommand(directory: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ');
}

/** The environment of a measured portal: other variables of this process could change the result. */
function environmentOf({ database, environment }: Start, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const secret = 'DATABASE_URL' in database ? { SECRET_KEY: secretKey } : {};
  const defaults = { PATH, HOME, TMPDIR, DEMO: '0', LOG_LEVEL: 'warn' };
  return { ...defaults, ...environment, PORT: String(port), ...secret, ...database };
}

async function answers(url: string, headers: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Resident memory of the portal in bytes, from its metrics. */
export async function readResidentBytes({ url }: PortalProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const found = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  if (found === undefined) throw new Error('/metrics has no process_resident_memory_bytes');
  return Number(found);
}

/** Clock ticks in a second of /proc: 100 on every Linux. */
const ticksPerSecond = 100;

/** Processor time of a process in milliseconds, of all its threads. Only on Linux. */
export function readProcessorTime({ pid }: PortalProcess): number {
  // The name of the program, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
