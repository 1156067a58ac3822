import { categoryLabels, type PaletteItem } from '../items/palette-item.ts';
import type { ItemGroup } from './item-list.ts';

/** The list while nothing is typed: recent items, and the others by category. */
export function startGroups(items: readonly PaletteItem[], recent: readonly PaletteItem[]): ItemGroup[] {
  const recentIds = new Set(recent.map(({ id }) => id));
  const listed = items.filter(({ id, isSearchOnly }) => !isSearchOnly && !recentIds.has(id));
  const categories = Object.entries(categoryLabels).map(([category, label]) => ({
    label,
    items: listed.filter((item) => item.category === category),
  }));
  return [{ label: 'Recent', items: recent }, ...categories].filter(({ items: ofGroup }) => ofGroup.length > 0);
}
