import { useSyncExternalStore } from 'react';
import { currentUser } from '../session/session.ts';
import { createUserStore, userState } from '../session/user-state.ts';
import { openStoredDraft, type StoredDraft } from './stored-draft.ts';

/** By key, for as long as the page is open: a text returns to a field that was left when its sending is undone. */
const opened = userState(
  () => {
    const drafts = new Map<string, StoredDraft>();
    const leave = () => drafts.forEach((draft) => draft.restore());
    if ('onpagehide' in globalThis) addEventListener('pagehide', leave);
    return { drafts, leave };
  },
  ({ leave }) => 'onpagehide' in globalThis && removeEventListener('pagehide', leave),
);

/** Incremented when this tab changes a text. */
const revision = createUserStore(0);

function draftAt(key: string): StoredDraft {
  const { drafts } = opened();
  const draft = drafts.get(key) ?? openStoredDraft(key);
  drafts.set(key, draft);
  return draft;
}

/**
 * Unsent texts of the user by id, which survive a reload. They are stored below `prefix_USER_ID`. `beforeOf`: texts that
 * are stored before the draft of an id.
 */
export function createTextDrafts(prefix: string, beforeOf: (id: string) => readonly string[] = () => []) {
  const draftOf = (id: string) => draftAt(`${prefix}_${currentUser()?.id}_${id}`);
  const read = (id: string) => draftOf(id).read() ?? '';
  const save = (id: string, text: string) => {
    draftOf(id).save(text, joinTexts(...beforeOf(id), text));
    revision.write(revision.read() + 1);
  };
  return {
    read,
    save,
    useDraft: (id: string) => useSyncExternalStore(revision.subscribe, () => read(id)),
    /** Puts a text back, before what has been typed since. */
    restore: (id: string, text: string) => save(id, joinTexts(text, read(id))),
  };
}

function joinTexts(...texts: string[]): string {
  return texts.filter(Boolean).join('\n\n');
}
