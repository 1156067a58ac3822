import type { Entry } from '../load/run-writers.ts';
import { countStored, findLatest } from './writes-sql.ts';

/** Descriptions of acknowledged writes that the database does not have, and of writes that it has too often. */
export type WrongWrites = { lost: string[]; doubled: string[] };

/**
 * Compares all writes of a run with the database; no call may be under way. A write that was not acknowledged may be
 * there once, or not at all.
 */
export async function findWrongWrites(url: string, entries: Entry[]): Promise<WrongWrites> {
  const wrong: WrongWrites = { lost: [], doubled: [] };
  const stored = await countStored(url);
  for (const [kind, times] of Object.entries(stored)) {
    const made = Map.groupBy(
      entries.filter((entry) => entry.kind === kind),
      ({ marker }) => marker,
    );
    for (const [marker, writes] of made) {
      const acknowledged = writes.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
      const found = times.get(marker) ?? 0;
      for (let count = found; count < acknowledged; count += 1) wrong.lost.push(marker);
      for (let count = writes.length; count < found; count += 1) wrong.doubled.push(marker);
    }
  }
  for (const kind of ['draft', 'arrangement'] as const) {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    for (const [user, writes] of Map.groupBy(ofKind, (entry) => entry.user)) {
      const last = writes.findLastIndex(({ acknowledgedAt }) => acknowledgedAt !== null);
      const possible = writes.slice(Math.max(last, 0)).map(({ marker }) => marker);
      const found = await findLatest(url, kind, user);
      if (last >= 0 && !possible.includes(found ?? '')) wrong.lost.push(`${possible[0]} of user ${user}, not ${found}`);
    }
  }
  return wrong;
}
