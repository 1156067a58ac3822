import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { limitOutageLines } from './limit-outage-lines.ts';
import { StandardOutput } from './standard-output.ts';

export type Log = Logger;

/** One for all logs of the process. */
let standardOutput: StandardOutput | undefined;

/** JSON lines, without passwords and tokens. Default destination: standard output. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: limitOutageLines(),
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.connectionString'],
      censor: '[redacted]',
    },
  };
  return pino(options, destination ?? (standardOutput ??= new StandardOutput()));
}

/** The logged fields of an error. Others can contain a whole connection with the data sent over it. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error;
  return { name, message, code, constraint, stack };
}
