import { createTextDrafts } from '#web/platform/form/text-drafts.ts';

/** Id of the reply to several selected requests; other replies have the id of their request. */
export const bulkReplyId = 'bulk';

/** Unsent replies by request; the reply of an undone change returns here. */
export const {
  read: readReplyDraft,
  save: saveReplyDraft,
  restore: restoreReplyDraft,
  useDraft: useReplyDraft,
} = createTextDrafts('request_reply');
