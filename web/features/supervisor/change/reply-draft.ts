import { declareTextDraft } from '#web/platform/form/drafts.ts';

/** Id of the reply to several selected requests; other replies have the id of their request. */
export const bulkReplyId = 'bulk';

/** Unsent replies by request; the reply of an undone change returns here. */
export const replyDraft = declareTextDraft('request_reply');
