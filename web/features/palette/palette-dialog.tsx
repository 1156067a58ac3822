import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ListboxContext } from '#web/features/search/public.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { matchesKeys } from '#web/platform/shortcuts/shortcuts.ts';
import { useStore } from '#web/platform/use-store.ts';
import { CommandDialog } from '#web/ui/overlays/command-dialog.tsx';
import type { PaletteItem } from './items/palette-item.ts';
import { useLocalItems } from './items/local-items.tsx';
import { useRecentItems } from './items/use-recent-items.ts';
import { emptyList, indexAfterKey, updateList } from './list/item-list.ts';
import { PaletteField, paletteLabel } from './list/palette-field.tsx';
import { PaletteFooter } from './list/palette-footer.tsx';
import { PaletteList } from './list/palette-list.tsx';
import { hasFailed, SearchFailure } from './list/search-failure.tsx';
import { SearchState } from './list/search-state.tsx';
import { useFoundItems } from './list/use-found-items.ts';
import { closePalette, paletteText } from './palette-state.ts';

/** The palette: pages, apps, tools, actions, and what the search of the portal finds. `items`: those of the shell. */
export function PaletteDialog({ items: portalItems }: { items: readonly PaletteItem[] }) {
  const text = useStore(paletteText);
  const role = useRole();
  const items = useLocalItems(portalItems, role);
  const { id: userId } = useUser();
  const { recent, addRecent } = useRecentItems(userId, role, items);
  const { found, search, isTyped } = useFoundItems({ text, items, recent });
  const [list, setList] = useState(emptyList);
  if (list.text !== text || list.found !== found.groups) setList(updateList(list, text, found.groups));

  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const scrollToStart = () => scrolled.current?.scrollIntoView({ block: 'start' });

  const listed = list.groups.flatMap((group) => group.items);
  const activeElementId = list.activeId === null ? null : listId + list.activeId;
  useLayoutEffect(() => {
    if (activeElementId !== null) document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId]);
  const handleKey = (event: KeyboardEvent) => {
    if (matchesKeys(shortcutKeys.palette, event)) {
      event.preventDefault();
      closePalette();
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (activeElementId !== null) document.getElementById(activeElementId)?.click();
      return;
    }
    const at = listed.findIndex(({ id }) => id === list.activeId);
    const next = indexAfterKey(event.key, at, listed.length);
    const active = next === undefined ? undefined : listed[next];
    if (!active || event.shiftKey) return;
    event.preventDefault();
    setList({ ...list, activeId: active.id });
    if (next === 0) scrollToStart();
  };
  const changeText = (next: string) => {
    scrollToStart();
    paletteText.write(next);
  };
  const choose = (id: string) => {
    const item = listed.find((one) => one.id === id);
    if (item) addRecent(item);
    closePalette();
  };
  const focusField = () => field.current?.focus();
  const isWaiting = isTyped && (search.isOutdated || search.isFetching);
  return (
    <CommandDialog
      onClose={closePalette}
      title={paletteLabel}
      field={
        <PaletteField
          ref={field}
          listId={listId}
          activeElementId={activeElementId}
          onChange={changeText}
          onKeyDown={handleKey}
        />
      }
      footer={
        <>
          {isTyped && hasFailed(search) && <SearchFailure search={search} onLeave={focusField} />}
          <PaletteFooter total={found.total} listed={listed.length} isTyped={isTyped} search={search} />
        </>
      }
    >
      <div ref={scrolled} className="scroll-mt-4" />
      <ListboxContext value={{ listId, activeId: activeElementId, text, onChosen: choose }}>
        <PaletteList id={listId} groups={list.groups} isBusy={isWaiting} />
      </ListboxContext>
      {isTyped && <SearchState search={search} text={text} isEmpty={listed.length === 0} onLeave={focusField} />}
    </CommandDialog>
  );
}
