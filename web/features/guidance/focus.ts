/**
 * Moves the focus into a panel that opened by itself, unless the user is busy elsewhere in the page.
 * @returns the element that had the focus
 */
export function takeFocus(panel: HTMLElement): Element | null {
  const before = document.activeElement;
  if (before === null || before === document.body || before.id === 'inhoud') panel.focus({ preventScroll: true });
  return before;
}

/** After a panel with the focus was removed: gives it back to the element that had it before, or else to the page. */
export function restoreFocus(before: Element | null): void {
  if (document.activeElement !== document.body) return;
  const target = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
  (target ?? document.getElementById('inhoud'))?.focus({ preventScroll: true });
}
