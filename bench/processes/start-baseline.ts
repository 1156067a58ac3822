import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Baselines } from '../baselines/baseline-process.ts';
import { killOnExit, terminate } from './child-processes.ts';

type Answer<Name extends keyof Baselines> = Awaited<ReturnType<Baselines[Name]>>;
type Reply<Name extends keyof Baselines> = { answer: Answer<Name> } | { error: string };

export type Baseline<Name extends keyof Baselines> = {
  run(...given: Parameters<Baselines[Name]>): Promise<Answer<Name>>;
  stop(): Promise<void>;
};

/** A baseline in a process of its own, which runs one call at a time. */
export function startBaseline<Name extends keyof Baselines>(baseline: Name): Baseline<Name> {
  const child = killOnExit(fork(join(import.meta.dirname, '../baselines/baseline-process.ts'), { detached: true }));
  const exited = once(child, 'exit').then(([code]) => ({ error: `it exited with code ${code}` }));
  return {
    run: (async (...given: unknown[]) => {
      const replied = once(child, 'message').then(([reply]) => reply as Reply<Name>);
      child.send({ baseline, given: given[0] });
      const reply = await Promise.race([replied, exited]);
      if ('error' in reply) throw new Error(`baseline ${baseline}: ${reply.error}`);
      return reply.answer;
    }) as Baseline<Name>['run'],
    stop: () => terminate(child),
  };
}
