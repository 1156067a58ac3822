import { readStored, writeStored } from '../storage.ts';
import { useStore } from '../use-store.ts';
import { currentUser } from '../session/session.ts';
import { createUserStore } from '../session/user-state.ts';

/** The texts by id, with what this tab stored of each. */
type Drafts = Readonly<Record<string, { text: string; stored: string | null }>>;

/**
 * Unsent texts of the user by id, which survive a reload. They are stored below `prefix_USER_ID`. `beforeOf`: texts that
 * are stored before the draft of an id.
 */
export function createTextDrafts(prefix: string, beforeOf: (id: string) => readonly string[] = () => []) {
  /** As changed since the page was loaded. */
  const changed = createUserStore<Drafts>({});
  const keyOf = (id: string) => `${prefix}_${currentUser()?.id}_${id}`;
  const draftIn = (drafts: Drafts, id: string) => drafts[id]?.text ?? readStored(keyOf(id)) ?? '';
  const read = (id: string) => draftIn(changed.read(), id);
  /** An empty text does not replace the unsent text that another tab stored since. */
  const save = (id: string, text: string) => {
    const before = changed.read()[id];
    const stored = readStored(keyOf(id));
    const isKept = text === '' && before !== undefined && stored !== null && stored !== before.stored;
    const next = isKept ? before.stored : joinTexts(...beforeOf(id), text) || null;
    changed.write({ ...changed.read(), [id]: { text, stored: next } });
    if (!isKept) writeStored(keyOf(id), next);
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
