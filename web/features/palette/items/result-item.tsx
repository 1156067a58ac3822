import type { SearchResult } from '#contract/search.ts';
import { ResultTile } from '#web/features/search/public.tsx';
import type { PaletteItem } from './palette-item.ts';
import type { RecentItem } from './recent-items.ts';

type Texts = Pick<SearchResult, 'kind' | 'title' | 'description'> & { note: string; href: string };

/** The item of a result of the server, which opens its page. */
export function resultItem({ id, kind, title, description, category, url }: SearchResult): PaletteItem {
  const note = kind === 'help' ? '' : category;
  return toItem(`${kind}-${id}`, { kind, title, description, note, href: url });
}

/** The item of a result that was chosen before. */
export function recentResultItem({ id, result }: RecentItem): PaletteItem | undefined {
  return result && toItem(id, result);
}

function toItem(id: string, { kind, title, description, note, href }: Texts): PaletteItem {
  return {
    id,
    kind,
    title,
    description,
    note,
    category: 'navigation',
    keywords: [],
    tile: <ResultTile kind={kind} />,
    target: { href },
  };
}
