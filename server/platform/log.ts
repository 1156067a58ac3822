import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output; what could open an account is never written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.connectionString'],
      censor: '[weggelaten]',
    },
  });
}
