/** The migration with the whole schema, and the first and last of those that it replaced. */
const baseline = '0161-baseline';
const replaced = { first: '0001-people', last: '0161-erased-accounts' };

/** A database or backup with all migrations that the baseline replaced has the baseline. Others stay as they are. */
export function countAsBaseline(names: string[]): string[] {
  if (!names.includes(replaced.last)) return names;
  return [baseline, ...names.filter((name) => !isReplaced(name))];
}

/** Whether the migrations are those of a portal from before the baseline, which lacks some that it replaced. */
export function isBeforeBaseline(names: string[]): boolean {
  return names.includes(replaced.first) && !names.includes(replaced.last);
}

/** Whether the baseline replaced this migration. */
export const isReplaced = (name: string) => name <= replaced.last && name !== baseline;

/** For whoever has a database or backup from before the baseline. */
export const beforeBaselineHint =
  'Start the version of 28 November 2026 (commit d8ad5641) on it first, and then this one.';
