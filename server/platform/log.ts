import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output; what could open an account is never written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.connectionString'],
      censor: '[weggelaten]',
    },
  });
}

/** What a log needs of an error. The rest of it can hold a whole connection, with what was sent over it. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error;
  return { name, message, code, constraint, stack };
}
