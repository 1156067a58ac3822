/** Statements that are counted; further ones are not, so that memory stays bounded. The portal has about 400. */
const maxStatements = 1000;

/** Milliseconds of the calls of one statement on this instance, and the rows that they returned or changed. */
export type TimedStatement = { text: string; calls: number; totalMs: number; maxMs: number; rows: number };

const recorded = new Map<string, TimedStatement>();

/** When counting began. */
export const recordedSince: string = new Date().toISOString();

/** Counts one call of a statement by its text, which has parameters in the place of values. */
export function recordStatement(text: string, ms: number, rows: number): void {
  let times = recorded.get(text);
  if (times === undefined) {
    if (recorded.size >= maxStatements) return;
    recorded.set(text, (times = { text, calls: 0, totalMs: 0, maxMs: 0, rows: 0 }));
  }
  times.calls += 1;
  times.totalMs += ms;
  if (ms > times.maxMs) times.maxMs = ms;
  times.rows += rows;
}

/** The statements that took the most time in all. */
export function listSlowestStatements(limit: number): TimedStatement[] {
  return [...recorded.values()].toSorted((a, b) => b.totalMs - a.totalMs).slice(0, limit);
}
