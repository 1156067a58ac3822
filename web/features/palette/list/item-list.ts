import type { PaletteItem } from '../items/palette-item.ts';

export type ItemGroup = { label: string; items: readonly PaletteItem[] };

/** The list for a typed text. `found`: what was found last; `activeId`: the item that Enter chooses. */
export type ItemList = {
  text: string;
  found: readonly ItemGroup[];
  groups: readonly ItemGroup[];
  activeId: string | null;
};

export const emptyList: ItemList = { text: '', found: [], groups: [], activeId: null };

/**
 * The list after something was found. Another text makes another list, whose first item is active. For the same text items keep their
 * places and what arrives later follows them, so that the list does not move below the pointer and the active item stays the same. The first one
 * replaces it when it disappears.
 */
export function updateList(list: ItemList, text: string, found: readonly ItemGroup[]): ItemList {
  if (text !== list.text) return { text, found, groups: found, activeId: firstIdOf(found) };
  const groups = keepPlaces(list.groups, found);
  const isActiveListed = groups.some(({ items }) => items.some(({ id }) => id === list.activeId));
  return { text, found, groups, activeId: isActiveListed ? list.activeId : firstIdOf(groups) };
}

function keepPlaces(shown: readonly ItemGroup[], found: readonly ItemGroup[]): ItemGroup[] {
  const current = new Map(found.flatMap(({ items }) => items.map((item) => [item.id, item])));
  const shownIds = new Set(shown.flatMap(({ items }) => items.map(({ id }) => id)));
  const kept = shown.map(({ label, items }) => ({ label, items: items.flatMap(({ id }) => current.get(id) ?? []) }));
  const added = found.map(({ label, items }) => ({ label, items: items.filter(({ id }) => !shownIds.has(id)) }));
  return [...kept, ...added].filter(({ items }) => items.length > 0);
}

function firstIdOf(groups: readonly ItemGroup[]): string | null {
  return groups[0]?.items[0]?.id ?? null;
}

/** The items in groups of one label each, ordered by their first item. */
export function groupItems(items: readonly PaletteItem[], labelOf: (item: PaletteItem) => string): ItemGroup[] {
  return [...Map.groupBy(items, labelOf)].map(([label, ofLabel]) => ({ label, items: ofLabel }));
}

/** The index that a key moves to, wrapping around; undefined for other keys and in an empty list. `at`: −1 for none. */
export function indexAfterKey(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
