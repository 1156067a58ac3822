import { createStore } from '#web/platform/store.ts';

/** What help was asked about: a context of the contract; null while none is shown. */
export const helpAsked = createStore<string | null>(null);

let cameFrom: Element | null = null;

/** Shows help with a page or a part of one, such as `app-card`. */
export function openHelp(context: string): void {
  cameFrom = document.activeElement;
  helpAsked.write(context);
}

/** Another page takes over, and with it the focus. */
export function leaveHelp(): void {
  helpAsked.write(null);
}

/** Gives the focus back to where help was asked for. */
export function closeHelp(): void {
  leaveHelp();
  const place = cameFrom;
  // Only then has the popup let go of the focus.
  setTimeout(() => place instanceof HTMLElement && place.focus());
}
