import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reachability } from '#web/platform/call/reachability.ts';
import { useStore } from '#web/platform/use-store.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { draftQuery } from '../requests-queries.ts';
import { editDraft, emptyContent, isEmptyDraft, mergeDrafts, type Draft, type DraftContent } from './draft.ts';
import { localDraft } from './local-draft.ts';
import { isDraftSyncPaused, scheduleDraftSync, syncDraft } from './sync-draft.ts';

export type RequestDraftState = {
  draft: Draft | null;
  /** The draft of this moment: that of the server may have been merged since the render. */
  read: () => Draft | null;
  /** React key of the form: it changes when the form has to show another text. */
  revision: number;
  /** The draft on the server was read, or reading it failed. */
  isReady: boolean;
  change: (change: Partial<DraftContent>) => void;
  clear: () => void;
  /** Shows and saves another text. */
  replace: (content: DraftContent) => void;
};

/** The user's draft: stored in this browser on every keystroke, on the server after a pause. */
export function useRequestDraft(userId: string): RequestDraftState {
  const store = localDraft();
  const { draft, revision } = useStore(store);
  const { data, isPending } = useQuery(draftQuery);

  useEffect(() => {
    if (!data || isDraftSyncPaused()) return;
    const local = store.read().draft;
    const merged = mergeDrafts(local, data.draft);
    if (merged?.updatedAt !== local?.updatedAt) store.replace(merged);
    if (merged && !merged.isStored) scheduleDraftSync(userId);
  }, [data, store, userId]);

  useEffect(
    () => reachability.subscribe(() => reachability.read() === 'reachable' && scheduleDraftSync(userId)),
    [userId],
  );

  const read = () => withText(store.read().draft);
  const change = (changed: Partial<DraftContent>) => {
    store.save(editDraft(store.read().draft, changed, new Date()));
    scheduleDraftSync(userId);
  };
  const replace = (content: DraftContent) => {
    store.replace(editDraft(store.read().draft, content, new Date()));
    syncDraft(userId);
  };
  const clear = () => {
    const cleared = store.read().draft;
    replace(emptyContent);
    if (!cleared) return;
    const undo = { label: 'Ongedaan maken', onSelect: () => replace(cleared) };
    toast({ title: 'Concept gewist', action: undo });
  };
  return {
    draft: withText(draft),
    read,
    revision,
    isReady: !isPending,
    change,
    clear,
    replace,
  };
}

const withText = (draft: Draft | null) => (draft && !isEmptyDraft(draft) ? draft : null);
