import { createUserStore } from '#web/platform/session/user-state.ts';
import { useStore } from '#web/platform/use-store.ts';

/** Unsent replies by request, so that closing the panel does not discard them and an undo restores them. */
const drafts = createUserStore<Readonly<Record<string, string>>>({});

/** Key of the reply to several selected requests. */
export const bulkReplyKey = 'bulk';

export function readReplyDraft(key: string): string {
  return drafts.read()[key] ?? '';
}

export function saveReplyDraft(key: string, reply: string): void {
  drafts.write({ ...drafts.read(), [key]: reply });
}

/** Restores the text of a reply that was undone, before what has been typed since. */
export function restoreReplyDraft(key: string, reply: string): void {
  saveReplyDraft(key, [reply, readReplyDraft(key)].filter(Boolean).join('\n\n'));
}

export function useReplyDraft(key: string): string {
  return useStore(drafts)[key] ?? '';
}
