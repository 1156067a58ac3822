import { SquareCheck } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { App } from '#contract/apps.ts';
import { allows, type ViewRole } from '#contract/platform/roles.ts';
import type { Tool } from '#contract/tools.ts';
import { AppTile, useApps, useOpenApp } from '#web/features/apps/public.tsx';
import { describeTool, useOpenTool, useTools } from '#web/features/tools/public.tsx';
import { useToggleVote } from '#web/features/votes/public.tsx';
import { objectActions, type ObjectAction } from '#web/platform/pages/object-actions.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useStore } from '#web/platform/use-store.ts';
import { whenIdle } from '#web/platform/when-idle.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { prepareItems } from './match-items.ts';
import type { PaletteItem } from './palette-item.ts';

/** The items of the portal, and those of the tools and apps of the role: all that is found without the server. */
export function useLocalItems(portalItems: readonly PaletteItem[], role: ViewRole): readonly PaletteItem[] {
  const { data: apps } = useApps();
  const { data: tools } = useTools();
  const { mutate: recordAppOpen } = useOpenApp();
  const { mutate: recordToolOpen } = useOpenTool();
  const isCustomer = allows('customer', role);
  const toggleVote = useToggleVote();
  const [now] = useState(() => new Date());
  const [itemsOf] = useState(() => createAppItems({ onOpen: recordAppOpen, onVote: toggleVote }));
  const { actions: ofObject } = useStore(objectActions);
  const items = useMemo(
    () => [
      ...ofObject.map(objectItem),
      ...portalItems,
      ...(isCustomer ? (tools ?? []) : []).map((tool) => toolItem(tool, now, recordToolOpen)),
      ...(isCustomer ? (apps ?? []) : []).flatMap(itemsOf),
    ],
    [ofObject, portalItems, tools, apps, itemsOf, recordToolOpen, now, isCustomer],
  );
  useEffect(() => whenIdle(() => prepareItems(items)), [items]);
  return items;
}

/** What can be done with the object that is open on the page. */
function objectItem({ id, title, description, keywords, run }: ObjectAction): PaletteItem {
  return {
    id: `object-${id}`,
    title,
    description,
    keywords,
    category: 'actions',
    tile: (
      <IconTile size="sm">
        <SquareCheck aria-hidden />
      </IconTile>
    ),
    target: { run },
  };
}

type AppActions = { onOpen: (appId: string) => void; onVote: (app: App) => void };

/** Makes the items of an app once for each version of it: to open it, and to vote for it. */
function createAppItems({ onOpen, onVote }: AppActions): (app: App) => PaletteItem[] {
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

/** The item that opens a tool; during maintenance it leads to its card. */
function toolItem(tool: Tool, now: Date, onOpen: (toolId: string) => void): PaletteItem {
  const { id, name, description, icon, url } = tool;
  const { label, isClosed } = describeTool(tool, now);
  return {
    id: `tool-${id}`,
    title: name,
    description,
    category: 'navigation',
    keywords: ['tool openen'],
    tile: (
      <IconTile size="sm">
        <NamedIcon name={icon} />
      </IconTile>
    ),
    target: isClosed ? { href: '/apps' } : { newTab: url, onOpen: () => onOpen(id) },
    note: label,
    isSearchOnly: true,
  };
}
