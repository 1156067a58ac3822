import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { end, endsWithUs } from './ends-with-us.ts';

/** A floor in a process of its own, as the portal is; it answers one question after the other. */
export type Floor<Question, Answer> = { ask(question: Question): Promise<Answer>; stop(): Promise<void> };

type Reply<Answer> = { answer: Answer } | { error: string };

export function startFloor<Question, Answer>(file: string): Floor<Question, Answer> {
  const child = endsWithUs(fork(join(import.meta.dirname, '../floors', file), { execArgv: ['--disable-warning=ExperimentalWarning'] }));
  const ended = once(child, 'exit').then(([code]) => ({ error: `it ended with code ${code}` }));
  return {
    ask: async (question) => {
      const replied = once(child, 'message').then(([reply]) => reply as Reply<Answer>);
      child.send(question as object);
      const reply = await Promise.race([replied, ended]);
      if ('error' in reply) throw new Error(`bench/floors/${file}: ${reply.error}`);
      return reply.answer;
    },
    stop: () => end(child),
  };
}
