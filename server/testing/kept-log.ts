import { pino } from 'pino';
import type { Log } from '#server/platform/log.ts';

export type KeptLog = { log: Log; lines: string[]; errors(): string[] };

/** A log whose lines a test can read. */
export function keepLog(): KeptLog {
  const lines: string[] = [];
  const log = pino({ level: 'warn', base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  return { log, lines, errors: () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50) };
}
