import { createUserStore } from '#web/platform/session/user-state.ts';

/** The context whose help is shown: one of the contract's, or null while the popup is closed. */
export const shownHelpContext = createUserStore<string | null>(null);

const focusBefore = createUserStore<Element | null>(null);

/** Shows the help topics about a page or a part of one, such as `app-card`. */
export function openHelp(context: string): void {
  focusBefore.write(document.activeElement);
  shownHelpContext.write(context);
}

/** Closes the popup without restoring the focus: for links to another page. */
export function hideHelp(): void {
  shownHelpContext.write(null);
}

/** Closes the popup and restores the focus. */
export function closeHelp(): void {
  hideHelp();
  const target = focusBefore.read();
  // The popup keeps the focus until it is closed.
  setTimeout(() => target instanceof HTMLElement && target.focus());
}
