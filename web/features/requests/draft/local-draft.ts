import { onStoredElsewhere, readStored, writeStored } from '#web/platform/storage.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { parseDraft, type Draft } from './draft.ts';

/** `place` counts how often something else than typing here replaced the text: the form then begins anew. */
export type DraftCopy = { draft: Draft | null; place: number };

export type DraftStore = Pick<Store<DraftCopy>, 'read' | 'subscribe'> & {
  /** Keeps what the form already shows. */
  keep(draft: Draft | null): void;
  /** Keeps what the form has to show from now on. */
  replace(draft: Draft | null): void;
};

const copies = new Map<string, DraftStore>();

/** This browser's copy of a user's draft, in localStorage under `requestDraft_{userId}`; other tabs are followed. */
export function copyOf(userId: string): DraftStore {
  const known = copies.get(userId);
  if (known) return known;
  const key = `requestDraft_${userId}`;
  const store = createStore<DraftCopy>({ draft: parseDraft(readStored(key)), place: 0 });
  const show = (draft: Draft | null, step: number) => store.write({ draft, place: store.read().place + step });
  onStoredElsewhere(key, (text) => {
    const draft = parseDraft(text);
    // Another tab that only heard from the server that it has this text changes nothing on the screen.
    show(draft, hasSameText(draft, store.read().draft) ? 0 : 1);
  });
  const write = (draft: Draft | null) => writeStored(key, draft && JSON.stringify(draft));
  const copy: DraftStore = {
    read: store.read,
    subscribe: store.subscribe,
    keep: (draft) => {
      write(draft);
      show(draft, 0);
    },
    replace: (draft) => {
      write(draft);
      show(draft, 1);
    },
  };
  copies.set(userId, copy);
  return copy;
}

function hasSameText(one: Draft | null, other: Draft | null): boolean {
  return (one?.title ?? '') === (other?.title ?? '') && (one?.description ?? '') === (other?.description ?? '');
}
