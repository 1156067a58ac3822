import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output, without passwords and tokens. */
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

/** The logged fields of an error. Others can contain a whole connection with the data sent over it. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error;
  return { name, message, code, constraint, stack };
}
