import { useEffect, useRef, type RefObject } from 'react';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { acceptsShortcut, isTyping } from '#web/platform/shortcuts/shortcuts.ts';

/** Set on the focusable element of a row. */
export const rowAttribute = { 'data-row': '' };

/**
 * The shortcuts of the list: to the next and previous row, to select a row, to the search field; with Shift a selection
 * extends to the row. While a row has the focus the arrow keys move it too. @returns the ref of the list
 */
export function useRowShortcuts(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !list.current || isTyping(event.target)) return;
      const isHandled =
        handleArrow(event, list.current) || (acceptsShortcut(event) && handleLetter(event, list.current));
      if (isHandled) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return list;
}

/** @returns true when the key was handled */
function handleArrow({ key, target }: KeyboardEvent, list: HTMLElement): boolean {
  if (!/^Arrow(Up|Down)$/.test(key) || !(target as Element).closest('[data-row]')) return false;
  return focusRow(list, key === 'ArrowDown' ? 1 : -1);
}

/** @returns true when the key was handled */
function handleLetter({ key, shiftKey }: KeyboardEvent, list: HTMLElement): boolean {
  const letter = key.toUpperCase();
  if (letter === shortcutKeys.selectRow) return selectRow(list, shiftKey);
  if (shiftKey) return false;
  if (letter === shortcutKeys.searchRows) return focus(list.querySelector<HTMLElement>('input[type=search]'));
  if (letter === shortcutKeys.nextRow) return focusRow(list, 1);
  return letter === shortcutKeys.previousRow && focusRow(list, -1);
}

function selectRow(list: HTMLElement, shiftKey: boolean): boolean {
  const row = listRows(list).find((each) => each === document.activeElement);
  row
    ?.closest('[data-row-of]')
    ?.querySelector('input[type=checkbox]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return row !== undefined;
}

function focusRow(list: HTMLElement, step: 1 | -1): boolean {
  const rows = listRows(list);
  const index = rows.indexOf(document.activeElement as HTMLElement);
  return focus(rows[index === -1 ? (step > 0 ? 0 : rows.length - 1) : index + step] ?? null);
}

function listRows(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')];
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return element !== null;
}
