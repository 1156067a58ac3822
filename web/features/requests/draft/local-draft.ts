import { userState } from '#web/platform/session/user-state.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/platform/storage.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { hasSameText, parseDraft, type Draft } from './draft.ts';

/** `revision`: incremented when the text changes by anything but typing in this tab; used as the React key of the form. */
export type LocalDraft = { draft: Draft | null; revision: number };

export type LocalDraftStore = Pick<Store<LocalDraft>, 'read' | 'subscribe'> & {
  /** Stores a draft that the form already shows. */
  save(draft: Draft | null): void;
  /** Stores a draft that the form does not show yet; increments the revision. */
  replace(draft: Draft | null): void;
};

const stores = userState(
  () => new Map<string, { store: LocalDraftStore; stop: () => void }>(),
  (opened) => opened.forEach(({ stop }) => stop()),
);

/**
 * The user's draft in this browser, in localStorage under `requestDraft_{userId}`. Follows changes by other tabs, as a shared text does:
 * the server has one draft, and with a draft of each tab they would overwrite it in turn.
 */
export function localDraftStore(userId: string): LocalDraftStore {
  const existing = stores().get(userId);
  if (existing) return existing.store;
  const key = `requestDraft_${userId}`;
  const store = createStore<LocalDraft>({ draft: parseDraft(readStored(key)), revision: 0 });
  const update = (draft: Draft | null, increment: number) =>
    store.write({ draft, revision: store.read().revision + increment });
  const stop = onStoredElsewhere(key, (text) => {
    const draft = parseDraft(text);
    // Another tab may only have marked the same text as stored on the server.
    update(draft, hasSameText(draft, store.read().draft) ? 0 : 1);
  });
  const persist = (draft: Draft | null) => writeStored(key, draft && JSON.stringify(draft));
  const created: LocalDraftStore = {
    read: store.read,
    subscribe: store.subscribe,
    save: (draft) => {
      persist(draft);
      update(draft, 0);
    },
    replace: (draft) => {
      persist(draft);
      update(draft, 1);
    },
  };
  stores().set(userId, { store: created, stop });
  return created;
}
