import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const boot = join(import.meta.dirname, 'boot-machine.sh');
const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--net', '--cgroup'];

/** Why this machine cannot run a second one; null: it can. */
export function whyNoMachine(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs to be root';
  if (!existsSync('/lib/systemd/systemd')) return 'it needs systemd';
  const tried = spawnSync('unshare', [...namespaces, '--fork', 'true']);
  return tried.status === 0 ? null : 'it needs namespaces of its own (unshare)';
}

/** A machine with its own systemd, network and files, which are a copy of those of this one. Nothing of it is kept. */
export class TestMachine {
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #pid: number;

  private constructor(folder: string, process: ChildProcess, pid: number) {
    this.#folder = folder;
    this.#process = process;
    this.#pid = pid;
  }

  /** Resolves when its systemd accepts commands. */
  static async start(): Promise<TestMachine> {
    const folder = await mkdtemp(join(tmpdir(), 'portaal-machine-'));
    const child = spawn('unshare', [...namespaces, '--fork', '--kill-child', 'sh', boot, folder]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the machine ended with ${child.exitCode}: ${output}`);
      const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '');
      const machine = new TestMachine(folder, child, Number.parseInt(children, 10));
      if (machine.#pid > 0 && existsSync(machine.path('/run/systemd/private'))) return machine;
      await setTimeout(20);
    }
  }

  /** Where a path of it is on this machine. */
  path(path: string): string {
    return join(`/proc/${this.#pid}/root`, path);
  }

  async copy(from: string, to: string): Promise<void> {
    await copyFile(from, this.path(to));
  }

  async write(path: string, content: string): Promise<void> {
    await writeFile(this.path(path), content);
  }

  /** Runs commands in a shell of root, in /root, until the first that fails. */
  async run(commands: string, timeoutMs = 120_000): Promise<{ status: number | null; output: string }> {
    const enter = ['--target', `${this.#pid}`, ...namespaces, `--root=${this.path('/')}`, `--wd=${this.path('/root')}`];
    const child = spawn('nsenter', [...enter, 'bash', '-euo', 'pipefail', '-c', commands], {
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, output }));
    });
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}
