import { createUserStore } from '#web/platform/session/user-state.ts';

export const isViewPanelOpen = createUserStore(false);

/** Opens the panel in which a person sets how the interface looks. */
export function openViewPanel(): void {
  isViewPanelOpen.write(true);
}
