import type { LauncherEntry } from './launcher.ts';

/** A change of one tile: see `moveEntry`. */
export type LauncherMove = LauncherEntry & { before: string | null; shown: LauncherEntry[] };

/** The stored entries; each further one that is shown stands after the one that it follows on the screen. */
export function mergeEntries(stored: LauncherEntry[], shown: LauncherEntry[]): LauncherEntry[] {
  const known = new Set(stored.map(({ key }) => key));
  const all = [...stored];
  shown.forEach((entry, at) => {
    if (known.has(entry.key)) return;
    const previous = shown[at - 1]?.key;
    all.splice(all.findIndex(({ key }) => key === previous) + 1, 0, entry);
    known.add(entry.key);
  });
  return all;
}

/** The entries after one tile was put before another or resized; the places of the others stay. */
export function moved(stored: LauncherEntry[], { key, size, before, shown }: LauncherMove): LauncherEntry[] {
  const all = mergeEntries(stored, shown);
  const others = all.filter((entry) => entry.key !== key);
  const to = (before === key ? all : others).findIndex((entry) => entry.key === before);
  return others.toSpliced(to === -1 ? others.length : to, 0, { key, size });
}
