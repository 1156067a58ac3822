import { createUserStore } from '#web/platform/session/user-state.ts';

const store = createUserStore(false);

export const isSheetOpen: Pick<typeof store, 'read' | 'subscribe'> = store;

export function openShortcutSheet(): void {
  store.write(true);
}

export function closeShortcutSheet(): void {
  store.write(false);
}
