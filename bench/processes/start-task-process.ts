import { fork } from 'node:child_process';
import { once } from 'node:events';
import { killOnExit, terminate } from './child-processes.ts';

type Task = (given: never) => Promise<unknown>;
export type AnswerOf<T> = T extends (given: never) => Promise<infer Answer> ? Answer : never;
type Tasks = Record<string, Task>;
type Reply<Answer> = { answer: Answer } | { error: string };

export type TaskProcess<T extends Task> = {
  run(...given: Parameters<T>): Promise<AnswerOf<T>>;
  stop(): Promise<void>;
};

/** A task in a process of its own, which runs one call at a time. `file` passes its tasks to `serveTasks`. */
export function startTaskProcess<T extends Task>(file: string, task: string): TaskProcess<T> {
  const child = killOnExit(fork(file, { detached: true }));
  const exited = once(child, 'exit').then(([code]) => ({ error: `it exited with code ${code}` }));
  return {
    run: async (...given) => {
      const replied = once(child, 'message').then(([reply]) => reply as Reply<AnswerOf<T>>);
      child.send({ task, given: given[0] });
      const reply = await Promise.race([replied, exited]);
      if ('error' in reply) throw new Error(`${task}: ${reply.error}`);
      return reply.answer;
    },
    stop: () => terminate(child),
  };
}

/** Runs the tasks that the parent process asks for. */
export function serveTasks(tasks: Tasks): void {
  process.on('message', ({ task, given }: { task: string; given: never }) => {
    tasks[task]!(given).then(
      (answer) => process.send!({ answer }),
      (error: Error) => process.send!({ error: error.stack }),
    );
  });
  process.on('disconnect', () => process.exit());
}
