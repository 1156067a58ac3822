import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reachability } from '#web/platform/call/reachability.ts';
import { useStore } from '#web/platform/use-store.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { copyOf } from './local-draft.ts';
import { draftQuery } from '../requests-queries.ts';
import { sendDraft, sendDraftSoon } from './sync-draft.ts';
import { changeDraft, isEmpty, newerDraft, noContent, type Draft, type DraftContent } from './draft.ts';

export type DraftUse = {
  draft: Draft | null;
  /** Changes when the form has to begin anew with the text of the draft. */
  place: number;
  /** The server has been heard, or is away. */
  isReady: boolean;
  change: (change: Partial<DraftContent>) => void;
  clear: () => void;
};

/** The unfinished request of a user: in this browser with every key, on the server a moment later. */
export function useDraft(userId: string): DraftUse {
  const copy = copyOf(userId);
  const { draft, place } = useStore(copy);
  const { data, isPending } = useQuery(draftQuery);

  useEffect(() => {
    if (!data) return;
    const before = copy.read().draft;
    const newer = newerDraft(before, data.draft);
    if (newer?.updatedAt !== before?.updatedAt) copy.replace(newer);
    if (newer && !newer.isStored) sendDraftSoon(userId);
  }, [data, copy, userId]);

  useEffect(() => reachability.subscribe(() => reachability.read() === 'reachable' && sendDraftSoon(userId)), [userId]);

  const change = (changed: Partial<DraftContent>) => {
    copy.keep(changeDraft(copy.read().draft, changed, new Date()));
    sendDraftSoon(userId);
  };
  const replace = (content: DraftContent) => {
    copy.replace(changeDraft(copy.read().draft, content, new Date()));
    sendDraft(userId);
  };
  const clear = () => {
    const before = copy.read().draft;
    replace(noContent);
    if (!before) return;
    const undo = { label: 'Ongedaan maken', onSelect: () => replace(before) };
    toast({ title: 'Concept gewist', action: undo, duration: 10_000 });
  };
  return {
    draft: draft && !isEmpty(draft) ? draft : null,
    place,
    isReady: !isPending,
    change,
    clear,
  };
}
