import { useMemo } from 'react';
import { useSearch } from '#web/features/search/public.tsx';
import type { PaletteItem } from '../items/palette-item.ts';
import { resultItem } from '../items/result-item.tsx';
import { foundGroups } from './found-groups.ts';
import type { ItemGroup } from './item-list.ts';
import { startGroups } from './start-groups.ts';

type Query = { text: string; items: readonly PaletteItem[]; recent: readonly PaletteItem[] };

/** What the palette lists for a text; `search` is the state of the search on the server. */
export function useFoundItems({ text, items, recent }: Query) {
  const search = useSearch(text, undefined);
  const { data, isOutdated } = search;
  const isTyped = text.trim() !== '';
  const results = useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]));
    return (data?.results ?? []).map((result) => byId.get(`${result.kind}-${result.id}`) ?? resultItem(result));
  }, [data, items]);
  const found = useMemo(
    (): { groups: readonly ItemGroup[]; total: number } =>
      isTyped
        ? foundGroups(text, items, { items: results, isOutdated })
        : { groups: startGroups(items, recent), total: 0 },
    [isTyped, text, items, results, isOutdated, recent],
  );
  return { found, search, isTyped };
}
