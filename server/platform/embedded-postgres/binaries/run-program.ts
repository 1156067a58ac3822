import { spawn, type SpawnOptions } from 'node:child_process';

/** The account that runs a program and owns its files; `undefined`: the current one. */
export type Owner = { uid: number; gid: number } | undefined;

export type ProgramResult = { exitCode: number; output: string };

// The environment of the portal (PGDATA, PGPORT, LC_ALL …) must not affect PostgreSQL's programs.
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Spawn options that run a program as `owner`, away from folders which that account may not enter. */
export function spawnOptionsFor(owner: Owner): SpawnOptions {
  // On macOS the uid of `nobody` is 4294967294, which spawn accepts only as -2.
  const identity = owner && { uid: owner.uid | 0, gid: owner.gid | 0 };
  return { cwd: '/', env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...identity };
}

/** Runs a program to its end; resolves with its exit code and output, rejects when it cannot start. */
export function runProgram(file: string, args: string[], owner: Owner): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, spawnOptionsFor(owner));
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output: output.trim() }));
  });
}
