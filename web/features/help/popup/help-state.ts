import { createUserStore } from '#web/platform/session/user-state.ts';

/** The context whose help is shown: one of the contract's, or null while the popup is closed. */
export const shownHelpContext = createUserStore<string | null>(null);

/** What the help is about, where that is one of many things with the same topics. */
export type HelpSubject = { name: string; text: string };

/** The subject of the help that was opened last; null for a page. */
export const shownHelpSubject = createUserStore<HelpSubject | null>(null);

/** Whether the list takes the focus: it was opened, and does not only follow the page. */
export const takesFocus = createUserStore(true);

const focusBefore = createUserStore<Element | null>(null);

/** Shows the help topics about a page or a part of one, such as `app-card` of an app. */
export function openHelp(context: string, subject: HelpSubject | null = null): void {
  shownHelpSubject.write(subject);
  focusBefore.write(document.activeElement);
  takesFocus.write(true);
  shownHelpContext.write(context);
}

/** Shows the help about another page, when one is opened while the help is shown. The focus stays where it is. */
export function followPage(context: string): void {
  const shown = shownHelpContext.read();
  if (shown === null || shown === context) return;
  shownHelpSubject.write(null);
  takesFocus.write(false);
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
