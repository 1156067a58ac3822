import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

/** JSON lines, without passwords and tokens. Default destination: standard output. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.connectionString'],
      censor: '[redacted]',
    },
  };
  return pino(options, destination ?? openStandardOutput());
}

/** Bytes of lines that wait for a standard output that cannot be written; later ones are dropped. */
const maxWaiting = 1_000_000;

/**
 * A terminal that was closed, or a full disk, is no reason to end the portal. Lines are written again with later ones; at the exit
 * of the process the library would try that for ever.
 */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, sync: false, maxLength: maxWaiting });
  output.on('error', () => (output.flushSync = () => undefined));
  output.on('drop', () => output.flush());
  return output;
}

/** The logged fields of an error. Others can contain a whole connection with the data sent over it. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error;
  return { name, message, code, constraint, stack };
}
