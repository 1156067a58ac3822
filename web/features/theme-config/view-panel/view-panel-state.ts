import { createUserStore } from '#web/platform/session/user-state.ts';

export const isViewPanelOpen = createUserStore(false);

/** The element that gets the focus back when the panel closes. */
export const focusBeforeView = createUserStore<Element | null>(null);

/** Opens the panel in which a person sets how the interface looks. */
export function openViewPanel(): void {
  focusBeforeView.write(document.activeElement);
  isViewPanelOpen.write(true);
}
