import { flushSync } from 'react-dom';
import { createUserStore } from '#web/platform/session/user-state.ts';

export const isPaletteOpen = createUserStore(false);

/** What is typed in the palette. A store: typing starts before the code of the palette is loaded. */
export const paletteText = createUserStore('');

const focusBefore = createUserStore<Element | null>(null);

export function openPalette(): void {
  if (isPaletteOpen.read()) return;
  focusBefore.write(document.activeElement);
  paletteText.write('');
  // The field must have the focus before the next key arrives.
  flushSync(() => isPaletteOpen.write(true));
}

/** Closes the palette at once and restores the focus, so that what follows can move it. */
export function closePalette(): void {
  flushSync(() => isPaletteOpen.write(false));
  const target = focusBefore.read();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
