import { createUserStore } from '#web/platform/session/user-state.ts';

/** Whether the panel is open. */
export const panelOpen = createUserStore(false);

/** Opens the panel with the achievements of the user, also when they are switched off. */
export function openAchievements(): void {
  panelOpen.write(true);
}
