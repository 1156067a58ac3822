import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { announce } from './announcer.tsx';
import { cancelledText, hoverText, pickedUpText } from './drag-texts.ts';
import { movedText } from './move-texts.ts';

/** The card whose position was announced last; one card is dragged at a time. */
const lastAnnounced = createUserStore<UniqueIdentifier | null>(null);

/** Announced in the page's polite live region: returned texts would go to the library's assertive one. */
export function announcementsFor(ids: string[], nameOf: (id: string) => string): Announcements {
  const announceMove = (id: UniqueIdentifier, text: typeof movedText, at: UniqueIdentifier): undefined => {
    lastAnnounced.write(at);
    announce(text(nameOf(String(id)), ids.indexOf(String(at)) + 1, ids.length));
  };
  return {
    onDragStart: ({ active }) => announceMove(active.id, pickedUpText, active.id),
    // The first event reports the card's own position, and would interrupt the announcement of the start.
    onDragOver: ({ active, over }) =>
      over && over.id !== lastAnnounced.read() ? announceMove(active.id, hoverText, over.id) : undefined,
    onDragEnd: ({ active, over }) => announceMove(active.id, movedText, over?.id ?? active.id),
    onDragCancel: ({ active }) => announceMove(active.id, cancelledText, active.id),
  };
}
