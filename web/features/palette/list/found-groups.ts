import { kindLabels } from '#web/features/search/public.tsx';
import { matchItems, matchMisspelt } from '../items/match-items.ts';
import { categoryLabels, type PaletteItem } from '../items/palette-item.ts';
import { groupItems, type ItemGroup } from './item-list.ts';

/** More rows than this make a keystroke slow, and are not read. */
export const maxListedItems = 12;

export type FoundItems = { groups: ItemGroup[]; total: number };

/**
 * What is found for a text: matching items by category, or without any the pages and actions with a typing error, then the results of the server by kind, without what is listed already. Results
 * of an earlier text, `isOutdated`, stay only when they match.
 */
export function foundGroups(
  text: string,
  items: readonly PaletteItem[],
  results: { items: readonly PaletteItem[]; isOutdated: boolean },
): FoundItems {
  const exact = matchItems(items, text);
  const matching = exact.length > 0 ? exact : matchMisspelt(items.filter(isOfPortal), text);
  const current = results.isOutdated ? matchItems(results.items, text) : results.items;
  // Thousands may match: only the few ids of the results are collected.
  const otherIds = new Set(current.map(({ id }) => id));
  for (const { id } of matching) otherIds.delete(id);
  const others = current.filter(({ id }) => otherIds.has(id));
  return {
    groups: [
      ...groupItems(matching.slice(0, maxListedItems), ({ category }) => categoryLabels[category]),
      ...groupItems(others, ({ kind = 'app' }) => kindLabels[kind]),
    ],
    total: matching.length + others.length,
  };
}

/** A page, action or setting: apps and tools, and votes for them, are found by the server too. */
function isOfPortal({ id }: PaletteItem): boolean {
  return !/^(?:app|vote|tool)-/.test(id);
}
