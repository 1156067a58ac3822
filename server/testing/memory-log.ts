import { pino } from 'pino';
import type { Log } from '#server/platform/log.ts';

export type MemoryLog = { log: Log; lines: string[]; errors(): string[] };

/** A log of warnings and errors that keeps its lines in memory. */
export function createMemoryLog(): MemoryLog {
  const lines: string[] = [];
  const log = pino({ level: 'warn', base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  return { log, lines, errors: () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50) };
}
