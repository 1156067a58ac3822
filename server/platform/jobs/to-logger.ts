import { Logger } from 'graphile-worker';
import type { Log } from '../log/log.ts';

/** Failed jobs are logged as errors; completed jobs only at debug level. */
export function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
