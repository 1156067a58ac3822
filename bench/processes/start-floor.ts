import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Floors } from '../floors/floor-process.ts';
import { end, endsWithUs } from './ends-with-us.ts';

type Answer<Name extends keyof Floors> = Awaited<ReturnType<Floors[Name]>>;
type Reply<Name extends keyof Floors> = { answer: Answer<Name> } | { error: string };

export type Floor<Name extends keyof Floors> = {
  run(...given: Parameters<Floors[Name]>): Promise<Answer<Name>>;
  stop(): Promise<void>;
};

/** A floor in a process of its own, with as much memory as Node likes; it does one thing after the other. */
export function startFloor<Name extends keyof Floors>(floor: Name): Floor<Name> {
  const child = endsWithUs(fork(join(import.meta.dirname, '../floors/floor-process.ts')));
  const ended = once(child, 'exit').then(([code]) => ({ error: `it ended with code ${code}` }));
  return {
    run: (async (...given: unknown[]) => {
      const replied = once(child, 'message').then(([reply]) => reply as Reply<Name>);
      child.send({ floor, given: given[0] });
      const reply = await Promise.race([replied, ended]);
      if ('error' in reply) throw new Error(`The floor ${floor}: ${reply.error}`);
      return reply.answer;
    }) as Floor<Name>['run'],
    stop: () => end(child),
  };
}
