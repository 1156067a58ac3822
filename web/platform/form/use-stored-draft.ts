import { useEffect, useState } from 'react';
import { currentUser } from '../session/session.ts';
import { useUser } from '../session/use-user.ts';
import { openStoredDraft } from './stored-draft.ts';

/**
 * Stores the draft of an open form in this browser; null: nothing to store, undefined: what is stored stays. `key` has the id of
 * the user. The form is left when it is closed or its page is.
 * @returns a function that removes the draft, before the form is closed
 */
export function useStoredDraft(key: string, draft: string | null | undefined): () => void {
  const { id: userId } = useUser();
  const [stored] = useState(() => openStoredDraft(key));
  useEffect(() => {
    if (draft !== undefined) stored.save(draft);
  }, [stored, draft]);
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
