import { declareTextDraft } from '#web/platform/form/drafts.ts';

/** The unsent text of a conversation, shared by the tabs as its messages are. */
export const messageDraft = declareTextDraft('chat_draft', { isShared: true });

/** Where the files of that text are. */
export const messageFiles = (sessionId: string) => `chat_${sessionId}`;

/** The unsent answer to a question that was left; like messages by the id of its conversation, but of each tab. */
export const answerDraft = declareTextDraft('chat_draft');
