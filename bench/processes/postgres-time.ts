import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in a second of /proc: 100 on every Linux. */
const ticksPerSecond = 100;

type Times = { parent: number; own: number; ofExited: number };

/** The process that started this one. Only on Linux. */
export function readParent(pid: number): number {
  const times = readTimes(pid);
  if (times === null) throw new Error(`there is no process ${pid}`);
  return times.parent;
}

/** Processor time of a PostgreSQL in milliseconds: its main process and all backends, also those that have exited. */
export function readPostgresTime(main: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  let ticks = 0;
  for (const name of all) {
    const times = readTimes(Number(name));
    if (times === null) continue;
    if (Number(name) === main) ticks += times.own + times.ofExited;
    else if (times.parent === main) ticks += times.own;
  }
  return (ticks * 1000) / ticksPerSecond;
}

/** Clock ticks; null when the process has exited. */
function readTimes(pid: number): Times | null {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ofExited: fields[13]! + fields[14]! };
  } catch {
    return null;
  }
}
