import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sendSignal } from '#server/platform/embedded-postgres/cluster/end-orphans.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { secretKey } from '../secret-key.ts';

export type SpawnedPortal = {
  child: ChildProcess;
  /** What it wrote so far to stdout and stderr. */
  output: () => string;
  /** Resolves with the address once it is ready; rejects with the output when it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** Kills what still runs of it, and resolves when none of it does. */
  kill: () => Promise<void>;
};

const main = join(projectRoot, 'server/main.ts');
const script = `
  import { runProgram } from ${JSON.stringify(join(projectRoot, 'scripts/setup/run-program.mjs'))};
  process.exitCode = await runProgram(process.execPath, [${JSON.stringify(main)}]);`;

/**
 * Starts the portal from its sources with only these environment variables and PATH. It needs DATABASE_URL.
 * `byScript`: by a script, as `npm start` does; both are the process group that a terminal would signal.
 */
export function spawnPortal(environment: Record<string, string>, { byScript = false } = {}): SpawnedPortal {
  const child = spawn(process.execPath, byScript ? ['--input-type=module', '-e', script] : [main], {
    detached: byScript,
    env: {
      ...(process.env['PATH'] && { PATH: process.env['PATH'] }),
      // The sources load in two thirds of the time.
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled'),
      PORT: '0',
      LOG_LEVEL: 'warn',
      SECRET_KEY: secretKey,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const ready = new Promise<string>((resolve, reject) => {
    const onData = (data: Buffer) => {
      output += data.toString();
      const [, address] = /Portaal is ready: (\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    void ended.then((how) => reject(new Error(`ended with ${how}: ${output}`)));
  });
  ready.catch(() => undefined);
  const closed = once(child, 'close');
  const kill = async () => {
    // A script that was killed leaves the portal that it runs, which keeps the output open.
    if (byScript) sendSignal(-child.pid!, 'SIGKILL');
    else child.kill('SIGKILL');
    await closed;
  };
  return { child, output: () => output, ready, ended, kill };
}
