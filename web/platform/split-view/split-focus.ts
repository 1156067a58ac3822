import { useEffect, useRef, type RefObject } from 'react';
import { useIsFromList } from './object-history.ts';
import { findRow } from './row-keys.ts';

/** The object that was open last, until its row has the focus again. */
let lastOpenId: string | null = null;

/** Opening moves the focus to the object, and closing moves it back to its row, unless something else has it. */
export function useSplitFocus(object: RefObject<HTMLElement | null>, openId: string | null): void {
  const isFromList = useIsFromList();
  const isFirst = useRef(true);
  useEffect(() => {
    const isMoved = isFromList || !isFirst.current;
    isFirst.current = false;
    if (openId === null) return returnToRow();
    findRow(openId)?.scrollIntoView({ block: 'nearest' });
    if (isMoved) object.current?.focus({ preventScroll: true });
    lastOpenId = openId;
    // Only another object moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [openId]);
}

/** Moves the focus to the row of the object that was open last. */
export function returnToRow(): void {
  if (lastOpenId === null) return;
  const row = findRow(lastOpenId);
  lastOpenId = null;
  const focused = document.activeElement;
  if (!row || (focused !== document.body && focused?.id !== 'inhoud')) return;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
