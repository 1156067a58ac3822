import { createUserStore } from '#web/platform/session/user-state.ts';

/** The backup codes that came with the first passkey, until the user has saved them: leaving the page must not lose them. */
export const newBackupCodes = createUserStore<string[] | null>(null);
