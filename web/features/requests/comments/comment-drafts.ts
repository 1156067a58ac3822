import { currentUser } from '#web/platform/session/session.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { useStore } from '#web/platform/use-store.ts';

/** Unsent comments by request, as changed since the page was loaded; an undone comment returns here. */
const drafts = createUserStore<Readonly<Record<string, string>>>({});

const keyOf = (requestId: string) => `request_comment_${currentUser()?.id}_${requestId}`;

export function useCommentDraft(requestId: string): string {
  return draftIn(useStore(drafts), requestId);
}

function draftIn(changed: Readonly<Record<string, string>>, requestId: string): string {
  return changed[requestId] ?? readStored(keyOf(requestId)) ?? '';
}

export function saveCommentDraft(requestId: string, text: string): void {
  drafts.write({ ...drafts.read(), [requestId]: text });
  writeStored(keyOf(requestId), text === '' ? null : text);
}

/** Puts a text back, before what has been typed since. */
export function restoreCommentDraft(requestId: string, text: string): void {
  saveCommentDraft(requestId, [text, draftIn(drafts.read(), requestId)].filter(Boolean).join('\n\n'));
}
