import type { SyntheticEvent } from 'react';
import { userState } from '#web/platform/session/user-state.ts';

type Listeners = Record<string, (event: SyntheticEvent) => void>;

/**
 * Listeners of the drag library by app id. The cards are rendered before that library is loaded and are not rendered
 * again when it is: it registers its listeners here, and the handles, which come with it, forward their events to them.
 */
const listenersByApp = userState(() => new Map<string, Listeners>());

/** @returns a function that removes the listeners */
export function attachDragListeners(appId: string, listeners: Listeners): () => void {
  listenersByApp().set(appId, listeners);
  return () => {
    if (listenersByApp().get(appId) === listeners) listenersByApp().delete(appId);
  };
}

/** Forwards an event of a handle to the drag library. */
export function forwardToListener(appId: string, name: 'onPointerDown' | 'onKeyDown', event: SyntheticEvent): void {
  listenersByApp().get(appId)?.[name]?.(event);
}

export const cardElementId = (appId: string): string => `app-${appId}`;
export const handleElementId = (appId: string): string => `verplaats-${appId}`;
