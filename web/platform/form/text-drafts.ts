import { readStored, writeStored } from '../storage.ts';
import { useStore } from '../use-store.ts';
import { currentUser } from '../session/session.ts';
import { createUserStore } from '../session/user-state.ts';

/**
 * Unsent texts of the user by id, which survive a reload. They are stored below `prefix_USER_ID`. `beforeOf`: texts that
 * are stored before the draft of an id.
 */
export function createTextDrafts(prefix: string, beforeOf: (id: string) => readonly string[] = () => []) {
  /** As changed since the page was loaded. */
  const changed = createUserStore<Readonly<Record<string, string>>>({});
  const keyOf = (id: string) => `${prefix}_${currentUser()?.id}_${id}`;
  const draftIn = (texts: Readonly<Record<string, string>>, id: string) => texts[id] ?? readStored(keyOf(id)) ?? '';
  const read = (id: string) => draftIn(changed.read(), id);
  const save = (id: string, text: string) => {
    changed.write({ ...changed.read(), [id]: text });
    writeStored(keyOf(id), joinTexts(...beforeOf(id), text) || null);
  };
  return {
    read,
    save,
    useDraft: (id: string) => draftIn(useStore(changed), id),
    /** Puts a text back, before what has been typed since. */
    restore: (id: string, text: string) => save(id, joinTexts(text, read(id))),
  };
}

function joinTexts(...texts: string[]): string {
  return texts.filter(Boolean).join('\n\n');
}
