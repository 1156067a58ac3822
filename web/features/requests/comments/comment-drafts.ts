import { currentUser } from '#web/platform/session/session.ts';
import { createUserStore, userState } from '#web/platform/session/user-state.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { useStore } from '#web/platform/use-store.ts';

/** Unsent comments by request, as changed since the page was loaded; an undone comment returns here. */
const drafts = createUserStore<Readonly<Record<string, string>>>({});

/** Comments that are being sent, by request: until the response they are stored with the draft, which a reload returns to. */
const sending = userState(() => new Map<string, readonly string[]>());

const keyOf = (requestId: string) => `request_comment_${currentUser()?.id}_${requestId}`;

export function useCommentDraft(requestId: string): string {
  return draftIn(useStore(drafts), requestId);
}

function draftIn(changed: Readonly<Record<string, string>>, requestId: string): string {
  return changed[requestId] ?? readStored(keyOf(requestId)) ?? '';
}

export function saveCommentDraft(requestId: string, text: string): void {
  drafts.write({ ...drafts.read(), [requestId]: text });
  writeStored(keyOf(requestId), joinTexts(...sendingOf(requestId), text) || null);
}

/** Puts a text back, before what has been typed since. */
export function restoreCommentDraft(requestId: string, text: string): void {
  saveCommentDraft(requestId, joinTexts(text, draftIn(drafts.read(), requestId)));
}

/** Empties the field for the next comment. */
export function startSendingDraft(requestId: string, text: string): void {
  sending().set(requestId, [...sendingOf(requestId), text]);
  saveCommentDraft(requestId, '');
}

/** Removes the sent comment from what is stored. */
export function finishSendingDraft(requestId: string, text: string): void {
  const texts = sendingOf(requestId);
  sending().set(requestId, texts.toSpliced(texts.indexOf(text), 1));
  saveCommentDraft(requestId, draftIn(drafts.read(), requestId));
}

function sendingOf(requestId: string): readonly string[] {
  return sending().get(requestId) ?? [];
}

function joinTexts(...texts: string[]): string {
  return texts.filter(Boolean).join('\n\n');
}
