import { createUserStore } from '#web/platform/session/user-state.ts';

/** Whether the tour is open; nothing else that opens by itself is shown then. */
export const isTourOpen = createUserStore(false);
