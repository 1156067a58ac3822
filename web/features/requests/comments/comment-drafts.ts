import { createUserStore } from '#web/platform/session/user-state.ts';
import { useStore } from '#web/platform/use-store.ts';

/** Unsent comments by request; an undone comment returns here. */
const drafts = createUserStore<Readonly<Record<string, string>>>({});

export function useCommentDraft(requestId: string): string {
  return useStore(drafts)[requestId] ?? '';
}

export function saveCommentDraft(requestId: string, text: string): void {
  drafts.write({ ...drafts.read(), [requestId]: text });
}

/** Puts a text back, before what has been typed since. */
export function restoreCommentDraft(requestId: string, text: string): void {
  saveCommentDraft(requestId, [text, drafts.read()[requestId]].filter(Boolean).join('\n\n'));
}
