import { useEffect, useRef, type RefObject } from 'react';

/** Marks the element of a row that has the focus when the row has it. */
export const rowMark = { 'data-row': '' };

/** J and K go through the rows, X chooses one, F goes to the search field (/ is that of the whole portal); arrows work within the list. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !place.current || isTyping(target)) return;
      if (act(event, place.current, target as Element)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return place;
}

/** @returns whether the key was for the list */
function act({ key, shiftKey }: KeyboardEvent, list: HTMLElement, target: Element): boolean {
  if (key === 'f') return focus(list.querySelector<HTMLElement>('input[type=search]'));
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const step = stepOf(key, target.closest('[data-row]') !== null);
  if (step !== 0) return focus(rows[at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step] ?? null);
  if (key.toLowerCase() !== 'x' || at === -1) return false;
  rows[at]!.closest('[data-row-of]')
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
