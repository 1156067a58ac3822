import { localError } from './call-error.ts';
import { reportUnreachable } from './reachability.ts';
import { patience } from './send.ts';

/** Gives what the work gives, or throws `timed_out` when that takes longer than anybody waits; the work itself goes on. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reportUnreachable();
      reject(localError('timed_out'));
    }, patience);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
