import { createStore } from '#web/platform/store.ts';
import { useStore } from '#web/platform/use-store.ts';

const spoken = createStore('');

/** Has a screen reader say something when it is ready with what it says now. */
export function announce(text: string): void {
  // The same sentence twice would otherwise be no change, and stay unsaid.
  spoken.write(spoken.read() === text ? `${text}\u00A0` : text);
}

/** Once on the page. */
export function Announcer() {
  return (
    <output aria-live="polite" className="sr-only">
      {useStore(spoken)}
    </output>
  );
}
