import { useEffect, useRef, type RefObject } from 'react';

/** Set on the focusable element of a row. */
export const rowAttribute = { 'data-row': '' };

/**
 * J and K move the focus to the next and previous row (arrow keys too while a row has the focus), X selects, F focuses the
 * search field. `/` is the shortcut of the global search. @returns the ref of the list
 */
export function useRowShortcuts(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !list.current || isTyping(target)) return;
      if (handleKey(event, list.current, target as Element)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return list;
}

/** @returns true when the key was handled */
function handleKey({ key, shiftKey }: KeyboardEvent, list: HTMLElement, target: Element): boolean {
  if (key === 'f') return focus(list.querySelector<HTMLElement>('input[type=search]'));
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.indexOf(document.activeElement as HTMLElement);
  const step = stepOf(key, target.closest('[data-row]') !== null);
  if (step !== 0) return focus(rows[index === -1 ? (step > 0 ? 0 : rows.length - 1) : index + step] ?? null);
  if (key.toLowerCase() !== 'x' || index === -1) return false;
  rows[index]!.closest('[data-row-of]')
    ?.querySelector('input[type=checkbox]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return true;
}

function stepOf(key: string, isInRow: boolean): -1 | 0 | 1 {
  if (key === 'j' || (isInRow && key === 'ArrowDown')) return 1;
  return key === 'k' || (isInRow && key === 'ArrowUp') ? -1 : 0;
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return element !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog]') !==
      null
  );
}
