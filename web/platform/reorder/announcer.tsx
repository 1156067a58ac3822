import { nextAnnouncement } from '#web/platform/accessibility/next-announcement.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { useStore } from '#web/platform/use-store.ts';

const announcement = createUserStore('');

/** Announces a text politely: a screen reader reads it after what it is reading now. */
export function announce(text: string): void {
  announcement.write(nextAnnouncement(announcement.read(), text));
}

/** The live region of `announce`; rendered once per page. */
export function Announcer() {
  return (
    <output aria-live="polite" className="sr-only">
      {useStore(announcement)}
    </output>
  );
}
