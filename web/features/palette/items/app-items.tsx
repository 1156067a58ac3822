import type { App } from '#contract/apps.ts';
import { AppTile } from '#web/features/apps/public.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import type { PaletteItem } from './palette-item.ts';

type AppActions = { onOpen: (appId: string) => void; onVote: (app: App) => void };

/** Makes the items of an app once for each version of it: to open it, and to vote for it. */
export function createAppItems({ onOpen, onVote }: AppActions): (app: App) => PaletteItem[] {
  const known = new WeakMap<App, PaletteItem[]>();
  return (app) => {
    const items = known.get(app) ?? [openItem(app, onOpen), ...voteItems(app, onVote)];
    known.set(app, items);
    return items;
  };
}

function openItem(app: App, onOpen: AppActions['onOpen']): PaletteItem {
  const { id, name, description, category, url } = app;
  return {
    id: `app-${id}`,
    title: name,
    description,
    category: 'navigation',
    keywords: [category, 'app openen'],
    tile: <AppTile app={app} size="sm" />,
    target:
      url === null ? { href: `/apps?zoek=${encodeURIComponent(name)}` } : { newTab: url, onOpen: () => onOpen(id) },
    note: category,
    isSearchOnly: true,
  };
}

/** None when the vote of an earlier week is final. */
function voteItems(app: App, onVote: AppActions['onVote']): PaletteItem[] {
  const { id, name, hasVoted, canWithdraw, voteCount } = app;
  if (hasVoted && !canWithdraw) return [];
  return [
    {
      id: `vote-${id}`,
      title: hasVoted ? `Stem op ${name} intrekken` : `Stem op ${name}`,
      description: `Heeft nu ${formatCount(voteCount, 'stem', 'stemmen')}`,
      category: 'actions',
      keywords: ['stemmen prioriteit'],
      tile: <AppTile app={app} size="sm" />,
      target: { run: () => onVote(app) },
      isSearchOnly: true,
    },
  ];
}
