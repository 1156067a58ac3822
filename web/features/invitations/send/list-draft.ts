import { createUserStore } from '#web/platform/session/user-state.ts';

/** The pasted list, kept while its dialog is closed. */
export const listDraft = createUserStore('');
