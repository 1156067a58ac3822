import { createLog, type Log } from '#server/platform/log/log.ts';

export type MemoryLog = { log: Log; lines: string[]; errors(): string[] };

/** The log of the portal, of warnings and errors, that keeps its lines in memory. */
export function createMemoryLog(): MemoryLog {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  return { log, lines, errors: () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50) };
}
