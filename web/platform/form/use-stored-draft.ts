import { useEffect, useState } from 'react';
import { currentUser } from '../session/session.ts';
import { useUser } from '../session/use-user.ts';
import { readStored, writeStored } from '../storage.ts';

/**
 * Stores the draft of an open form in this browser; null: nothing to store. `key` has the id of the user. When the form is left,
 * a draft that another tab removed since is stored again.
 * @returns a function that removes the draft, before the form is closed
 */
export function useStoredDraft(key: string, draft: string | null): () => void {
  const { id: userId } = useUser();
  const [stored] = useState(() => openStoredDraft(key));
  useEffect(() => stored.save(draft), [stored, draft]);
  useEffect(() => {
    // A sign-out has removed it.
    const leave = () => currentUser()?.id === userId && stored.restore();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [stored, userId]);
  return stored.remove;
}

/** The draft of one form, at a key of localStorage that forms in other tabs use too. */
export function openStoredDraft(key: string) {
  /** As this form read or stored it. */
  let known = readStored(key);
  let draft: string | null = null;
  const save = (next: string | null) => {
    draft = next;
    // What another tab stored since stays.
    if (next === null && readStored(key) !== known) return;
    known = next;
    writeStored(key, next);
  };
  return {
    /** Null removes it. */
    save,
    remove: () => save(null),
    /** Stores it again when another tab has removed it. */
    restore: () => {
      if (draft !== null && readStored(key) === null) save(draft);
    },
  };
}
