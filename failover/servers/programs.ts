import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnOptionsFor, type Owner } from '#server/platform/embedded-postgres/binaries/run-program.ts';
import { killOnExit } from '../../bench/processes/child-processes.ts';

export const postgresBinaries = '/usr/lib/postgresql/15/bin';

/** The programs of the rig, by the Debian package that has them. */
export const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  'postgresql-15': join(postgresBinaries, 'postgres'),
};

export function listMissingPackages(): string[] {
  return Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
}

/** PostgreSQL and Patroni refuse root. Any other user runs everything itself. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The temporary folder of a run, in which each program has a folder and a log. */
export class Workspace {
  readonly #root = mkdtempSync(join(tmpdir(), 'portaal-failover-'));
  readonly #owner = findOwner();

  constructor() {
    this.#give(this.#root);
  }

  pathOf(name: string): string {
    return join(this.#root, name);
  }

  makeFolder(name: string): string {
    const folder = this.pathOf(name);
    mkdirSync(folder, { mode: 0o700, recursive: true });
    this.#give(folder);
    return folder;
  }

  write(name: string, content: string): string {
    const file = this.pathOf(name);
    writeFileSync(file, content, { mode: 0o600 });
    this.#give(file);
    return file;
  }

  /** Starts a program as the owner of the folder. It is killed when this process exits, at the latest. */
  run(name: string, file: string, args: string[]): ChildProcess {
    const log = openSync(this.pathOf(`${name}.log`), 'a', 0o600);
    const options = { ...spawnOptionsFor(this.#owner), detached: true, stdio: ['ignore', log, log] as const };
    return killOnExit(spawn(file, args, options as object));
  }

  /** Blocks until no program uses the folder any more, at most five seconds, and removes it. */
  remove(): void {
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    const isUsed = () => listProcesses().some((pid) => readCommand(pid).includes(this.#root));
    for (let count = 0; count < 50 && isUsed(); count += 1) Atomics.wait(sleeper, 0, 0, 100);
    execFileSync('rm', ['-rf', this.#root]);
  }

  #give(path: string): void {
    if (this.#owner) chownSync(path, this.#owner.uid, this.#owner.gid);
  }
}

/** Resolves once `condition` holds; rejects with `what` after `seconds`. */
export async function until(what: string, seconds: number, condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(100);
  }
}

/** The processes that this one started. */
export function listChildren(parent: number): number[] {
  return listProcesses().filter((pid) => readParent(pid) === parent);
}

/** The command line of a process; empty when it has ended. */
export function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function listProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function readParent(pid: number): number | null {
  try {
    // The name of the program, in parentheses, may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]);
  } catch {
    return null;
  }
}
