import { useState } from 'react';
import { readStored, writeStored } from '#web/platform/storage.ts';
import type { Fold } from '../navigation.ts';

const storageKey = 'enterprise-sidebar-fold';

/**
 * The open fold of the sidebar, at most one: that of the page at `path`, or else the one that was left open in this browser.
 * A fold with the page can be closed until another page is opened.
 */
export function useOpenFold(folds: readonly Fold[], path: string): [id: string | null, toggle: (id: string) => void] {
  const fold = folds.find(({ items }) => items.some(({ to }) => path === to || path.startsWith(`${to}/`)));
  const find = () => fold?.id ?? readStored(storageKey);
  const [shown, setShown] = useState(() => ({ path, fold: fold?.id, open: find() }));
  const isCurrent = shown.path === path && shown.fold === fold?.id;
  const open = isCurrent ? shown.open : find();
  if (!isCurrent) setShown({ path, fold: fold?.id, open });
  const toggle = (id: string) => {
    const next = open === id ? null : id;
    writeStored(storageKey, next);
    setShown({ path, fold: fold?.id, open: next });
  };
  return [open, toggle];
}
