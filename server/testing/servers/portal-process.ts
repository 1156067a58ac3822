import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/project-root.ts';

export type PortalProcess = {
  child: ChildProcess;
  /** What it said so far, both on its output and as errors. */
  said: () => string;
  /** Resolves with the address once it is ready; rejects with what it said when it ended before. */
  ready: Promise<string>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

const main = join(projectRoot, 'server/main.ts');

/** The portal from its sources, on a database that is there already unless told otherwise. */
export function startPortalProcess(environment: Record<string, string>): PortalProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      ...(process.env['PATH'] && { PATH: process.env['PATH'] }),
      ...{ PORT: '0', LOG_LEVEL: 'warn', SECRET_KEY: 'a secret key that is long enough for tests' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data.toString();
      const [, address] = /Portaal is ready: (\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((how) => reject(new Error(`ended with ${how}: ${said}`)));
  });
  ready.catch(() => undefined);
  return { child, said: () => said, ready, ended };
}
