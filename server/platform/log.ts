import { writeSync } from 'node:fs';
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

/** Tries, 100 ms apart, to write to a full pipe at the exit of the process. */
const maxTries = 20;

/**
 * A terminal that was closed, or a full disk, is no reason to end the portal. Lines are written again with later ones, also with
 * those that are dropped: `flush` does nothing without `minLength`.
 */
function openStandardOutput(): DestinationStream {
  const { fd } = process.stdout;
  const output = pino.destination({ dest: fd, sync: false, minLength: 1, maxLength: maxWaiting });
  output.on('error', () => undefined);
  output.on('drop', () => output.flush());
  output.flushSync = () => writeWaiting(fd, output as unknown as WaitingLines);
  return output;
}

/** Fields of sonic-boom, the library's stream. `_writingBuf`: of the write that is in progress, or that failed. */
type WaitingLines = { _writing: boolean; _writingBuf: string | Buffer; _bufs: string[] };

/** At the exit of the process. `flushSync` of sonic-boom would repeat a write that fails for ever. */
function writeWaiting(fd: number, { _writing, _writingBuf, _bufs }: WaitingLines): void {
  // Node finishes the write in progress before it exits.
  const parts = _writing ? _bufs : [_writingBuf, ..._bufs];
  let bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  for (let tries = 0; bytes.length > 0 && tries < maxTries;) {
    try {
      bytes = bytes.subarray(writeSync(fd, bytes));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      tries += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

/** The logged fields of an error. Others can contain a whole connection with the data sent over it. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, code, constraint, stack } = error;
  return { name, message, code, constraint, stack };
}
