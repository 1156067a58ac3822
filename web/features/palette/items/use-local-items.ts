import { useEffect, useMemo, useState } from 'react';
import { allows, type ViewRole } from '#contract/platform/roles.ts';
import { useApps, useOpenApp } from '#web/features/apps/public.tsx';
import { useOpenTool, useTools } from '#web/features/tools/public.tsx';
import { useToggleVote } from '#web/features/votes/public.tsx';
import { whenIdle } from '#web/platform/when-idle.ts';
import { createAppItems } from './app-items.tsx';
import { prepareItems } from './match-items.ts';
import type { PaletteItem } from './palette-item.ts';
import { toolItem } from './tool-items.tsx';

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
  const items = useMemo(
    () => [
      ...portalItems,
      ...(isCustomer ? (tools ?? []) : []).map((tool) => toolItem(tool, now, recordToolOpen)),
      ...(isCustomer ? (apps ?? []) : []).flatMap(itemsOf),
    ],
    [portalItems, tools, apps, itemsOf, recordToolOpen, now, isCustomer],
  );
  useEffect(() => whenIdle(() => prepareItems(items)), [items]);
  return items;
}
