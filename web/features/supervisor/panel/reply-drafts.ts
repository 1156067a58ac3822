import { currentUser } from '#web/platform/session/session.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { useStore } from '#web/platform/use-store.ts';

/** Unsent replies by request, as changed since the page was loaded; the reply of an undone change returns here. */
const drafts = createUserStore<Readonly<Record<string, string>>>({});

/** Id of the reply to several selected requests; other replies have the id of their request. */
export const bulkReplyId = 'bulk';

const keyOf = (id: string) => `request_reply_${currentUser()?.id}_${id}`;

export function useReplyDraft(id: string): string {
  return draftIn(useStore(drafts), id);
}

export function readReplyDraft(id: string): string {
  return draftIn(drafts.read(), id);
}

function draftIn(changed: Readonly<Record<string, string>>, id: string): string {
  return changed[id] ?? readStored(keyOf(id)) ?? '';
}

export function saveReplyDraft(id: string, reply: string): void {
  drafts.write({ ...drafts.read(), [id]: reply });
  writeStored(keyOf(id), reply || null);
}

/** Restores the text of a reply that was undone, before what has been typed since. */
export function restoreReplyDraft(id: string, reply: string): void {
  saveReplyDraft(id, [reply, readReplyDraft(id)].filter(Boolean).join('\n\n'));
}
