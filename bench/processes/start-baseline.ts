import { join } from 'node:path';
import type { Baselines } from '../baselines/baseline-process.ts';
import { startTaskProcess, type TaskProcess } from './start-task-process.ts';

export type Baseline<Name extends keyof Baselines> = TaskProcess<Baselines[Name]>;

/** A baseline in a process of its own, which runs one call at a time. */
export function startBaseline<Name extends keyof Baselines>(baseline: Name): Baseline<Name> {
  return startTaskProcess(join(import.meta.dirname, '../baselines/baseline-process.ts'), baseline);
}
