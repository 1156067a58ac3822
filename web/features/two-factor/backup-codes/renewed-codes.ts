import { createUserStore } from '#web/platform/session/user-state.ts';

/** The backup codes that replaced the former ones, until the user has saved them: leaving the page must not lose them. */
export const renewedCodes = createUserStore<string[] | null>(null);
