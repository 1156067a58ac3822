import { LRUCache } from 'lru-cache';

/**
 * Statements that are counted: beyond that, those that were not used for longest are removed. The portal has about 400.
 */
const maxStatements = 1000;

/** Milliseconds of the calls of one statement on this instance, and the rows that they returned or changed. */
export type TimedStatement = { text: string; calls: number; totalMs: number; maxMs: number; rows: number };

const recorded = new LRUCache<string, TimedStatement>({ max: maxStatements });

/** When counting began. */
export const recordedSince: string = new Date().toISOString();

/** Counts one call of a statement by its text, which has parameters in the place of values. */
export function recordStatement(text: string, ms: number, rows: number): void {
  let times = recorded.get(text);
  if (times === undefined) {
    times = { text, calls: 0, totalMs: 0, maxMs: 0, rows: 0 };
    recorded.set(text, times);
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
