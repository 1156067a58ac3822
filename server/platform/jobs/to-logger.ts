import { Logger } from 'graphile-worker';
import { isDatabaseAway } from '../database/failures.ts';
import type { Log } from '../log/log.ts';
import { InterruptedJob } from './task-list.ts';

/**
 * Failed jobs are logged as errors, jobs that a stop interrupted as information,
 * and completed jobs only at debug level. So is a database that is away, which `JobRunner` reports.
 */
export function toLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.['error'] instanceof InterruptedJob) log.info(meta['error'].message);
    else if (isDatabaseAway(meta?.['error'])) log.debug(message);
    else if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
