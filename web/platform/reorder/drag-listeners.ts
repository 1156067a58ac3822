import type { SyntheticEvent } from 'react';
import { userState } from '#web/platform/session/user-state.ts';

type Listeners = Record<string, (event: SyntheticEvent) => void>;

/**
 * Listeners of the drag library by the id of the card. The cards are rendered before that library is loaded and are not rendered
 * again when it is: it registers its listeners here, and the handles, which come with it, forward their events to them.
 */
const listenersByCard = userState(() => new Map<string, Listeners>());

/** @returns a function that removes the listeners */
export function attachDragListeners(id: string, listeners: Listeners): () => void {
  listenersByCard().set(id, listeners);
  return () => {
    if (listenersByCard().get(id) === listeners) listenersByCard().delete(id);
  };
}

/** Forwards an event of a handle to the drag library. */
export function forwardToListener(id: string, name: 'onPointerDown' | 'onKeyDown', event: SyntheticEvent): void {
  listenersByCard().get(id)?.[name]?.(event);
}

export const cardElementId = (id: string): string => `kaart-${id}`;
export const handleElementId = (id: string): string => `verplaats-${id}`;
