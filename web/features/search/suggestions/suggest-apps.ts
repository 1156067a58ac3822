import type { App } from '#contract/apps.ts';

/** The apps that were opened last; when there are none, the openable apps with the most votes. */
export function suggestApps(apps: App[], most: number): { label: string; picked: App[] } {
  const openable = apps.filter(({ url }) => url !== null);
  const used = openable
    .filter(({ lastOpenedAt }) => lastOpenedAt !== null)
    .toSorted((one, other) => other.lastOpenedAt!.localeCompare(one.lastOpenedAt!));
  if (used.length > 0) return { label: 'Onlangs gebruikt', picked: used.slice(0, most) };
  const popular = openable.toSorted((one, other) => other.voteCount - one.voteCount);
  return { label: 'Populaire apps', picked: popular.slice(0, most) };
}
