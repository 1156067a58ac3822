import { userState } from '#web/platform/session/user-state.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import type { DraftContent } from './draft.ts';

/** A further one replaces the oldest. */
const maxAside = 5;

const keyOf = (userId: string) => `requestDraftsAside_${userId}`;
const stores = userState(() => new Map<string, Store<readonly DraftContent[]>>());

/** Drafts that made place for the text of a conversation, the newest first; stored in this browser. */
export function draftsAside(userId: string): Store<readonly DraftContent[]> {
  const store = stores().get(userId) ?? createStore(parseDrafts(readStored(keyOf(userId))));
  stores().set(userId, store);
  const write = (drafts: readonly DraftContent[]) => {
    const kept = drafts.slice(0, maxAside);
    writeStored(keyOf(userId), kept.length === 0 ? null : JSON.stringify(kept));
    store.write(kept);
  };
  return { ...store, write };
}

function parseDrafts(stored: string | null): readonly DraftContent[] {
  try {
    return (JSON.parse(stored ?? '[]') as Partial<DraftContent>[]).flatMap(({ title, description, appId = null }) =>
      typeof title === 'string' && typeof description === 'string' ? [{ title, description, appId }] : [],
    );
  } catch {
    return [];
  }
}
