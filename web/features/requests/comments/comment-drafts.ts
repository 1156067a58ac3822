import { createTextDrafts } from '#web/platform/form/text-drafts.ts';
import { userState } from '#web/platform/session/user-state.ts';

/** Comments that are being sent, by request: until the response they are stored with the draft, which a reload returns to. */
const sending = userState(() => new Map<string, readonly string[]>());

const sendingOf = (requestId: string) => sending().get(requestId) ?? [];

/** Unsent comments by request; an undone comment returns here. */
const drafts = createTextDrafts('request_comment', sendingOf);
export const { save: saveCommentDraft, restore: restoreCommentDraft, useDraft: useCommentDraft } = drafts;

/** Empties the field for the next comment. */
export function startSendingDraft(requestId: string, text: string): void {
  sending().set(requestId, [...sendingOf(requestId), text]);
  drafts.save(requestId, '');
}

/** Removes the sent comment from what is stored. */
export function finishSendingDraft(requestId: string, text: string): void {
  const texts = sendingOf(requestId);
  sending().set(requestId, texts.toSpliced(texts.indexOf(text), 1));
  drafts.save(requestId, drafts.read(requestId));
}
