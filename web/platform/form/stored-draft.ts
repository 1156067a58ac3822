import { readStored, writeStored } from '../storage.ts';

export type StoredDraft = ReturnType<typeof openStoredDraft>;

/**
 * A typed text at a key of localStorage that other tabs use too. One rule for all of them: a tab keeps what is typed in it, the text
 * that was typed last is stored, and a tab removes only what it read or stored itself; a text that another tab removed is stored
 * again when its own tab is left.
 */
export function openStoredDraft(key: string) {
  /** As this tab last read or stored it. */
  let known = readStored(key);
  /** As typed in this tab; empty: emptied here. */
  let own: string | null = null;
  /** `stored`: what a reload returns to, when it is not the text. */
  const save = (text: string | null, stored = text) => {
    own = text;
    const present = readStored(key);
    // What another tab stored since stays.
    if (!text && present !== null && present !== known) return;
    known = stored || null;
    writeStored(key, known);
  };
  return {
    /** What was typed in this tab, else what is stored. */
    read: () => own ?? (known = readStored(key)),
    /** An empty text or null removes it; after null, the text of another tab is read. */
    save,
    remove: () => save(null),
    /** Stores it again when another tab has removed it. */
    restore: () => {
      if (own && readStored(key) === null) writeStored(key, known);
    },
  };
}
