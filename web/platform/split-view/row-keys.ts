import { shortcutKeys } from '../shortcuts/shortcut-keys.ts';

/** Set on the focusable element of a row, whose row element has `data-row-of` with its id. */
export const rowAttribute = { 'data-row': '' };

/** While a row has the focus the arrow keys move it. @returns true when the key was handled */
export function handleArrow({ key, target }: KeyboardEvent, list: HTMLElement): boolean {
  if (!/^Arrow(Up|Down)$/.test(key) || !(target as Element).closest('[data-row]')) return false;
  return focusRow(list, key === 'ArrowDown' ? 1 : -1);
}

/**
 * To the next and previous row, to select a row, to the search field; with Shift a selection extends to the row.
 * @returns true when the key was handled
 */
export function handleLetter({ key, shiftKey }: KeyboardEvent, list: HTMLElement): boolean {
  const letter = key.toUpperCase();
  if (letter === shortcutKeys.selectRow) return selectRow(list, shiftKey);
  if (shiftKey) return false;
  if (letter === shortcutKeys.searchRows) return focus(list.querySelector<HTMLElement>('input[type=search]'));
  const step = rowStep(key);
  return step !== null && focusRow(list, step);
}

/** J and K as a step through the rows; null for other keys. */
export function rowStep(key: string): 1 | -1 | null {
  const letter = key.toUpperCase();
  if (letter === shortcutKeys.nextRow) return 1;
  return letter === shortcutKeys.previousRow ? -1 : null;
}

/** The ids of the rows, in their order. */
export function rowIds(list: HTMLElement): string[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row-of]')].map((row) => row.dataset['rowOf']!);
}

/** The focusable element of a row. */
export function findRow(id: string, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-row-of="${CSS.escape(id)}"] [data-row]`);
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
