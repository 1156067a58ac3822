import type { SyntheticEvent } from 'react';

type Listeners = Record<string, (event: SyntheticEvent) => void>;

/**
 * What dragging needs of the cards, by app: the cards are painted long before the code that drags them arrives,
 * and stay as they are when it does. It ties its listeners here, and the handles pass their events on.
 */
const ties = new Map<string, Listeners>();

/** @returns what unties them */
export function tieListeners(appId: string, listeners: Listeners): () => void {
  ties.set(appId, listeners);
  return () => {
    if (ties.get(appId) === listeners) ties.delete(appId);
  };
}

/** Passes an event of a handle on; before the dragging code is there it does nothing. */
export function passOn(appId: string, name: 'onPointerDown' | 'onKeyDown', event: SyntheticEvent): void {
  ties.get(appId)?.[name]?.(event);
}

export const cardElementId = (appId: string): string => `app-${appId}`;
export const handleElementId = (appId: string): string => `verplaats-${appId}`;
