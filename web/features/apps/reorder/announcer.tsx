import { createUserStore } from '#web/platform/session/user-state.ts';
import { useStore } from '#web/platform/use-store.ts';

const announcement = createUserStore('');

/** Announces a text politely: a screen reader reads it after what it is reading now. */
export function announce(text: string): void {
  // A live region is not read again when its text stays equal.
  announcement.write(announcement.read() === text ? `${text}\u00A0` : text);
}

/** The live region of `announce`; rendered once per page. */
export function Announcer() {
  return (
    <output aria-live="polite" className="sr-only">
      {useStore(announcement)}
    </output>
  );
}
