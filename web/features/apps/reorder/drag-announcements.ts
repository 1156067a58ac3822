import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { announce } from './announcer.tsx';
import { cancelledText, hoverText, movedText, pickedUpText } from './move-texts.ts';

/** The place that was named last; one card is dragged at a time. */
let named: UniqueIdentifier | null = null;

/** Said by the page's own polite region; what is returned would be shouted by the library's. */
export function announcementsFor(ids: string[], nameOf: (appId: string) => string): Announcements {
  const say = (id: UniqueIdentifier, text: typeof movedText, at: UniqueIdentifier): undefined => {
    named = at;
    announce(text(nameOf(String(id)), ids.indexOf(String(at)) + 1, ids.length));
  };
  return {
    onDragStart: ({ active }) => say(active.id, pickedUpText, active.id),
    // Being above its own place at first is no news, and would cut the first sentence off.
    onDragOver: ({ active, over }) => (over && over.id !== named ? say(active.id, hoverText, over.id) : undefined),
    onDragEnd: ({ active, over }) => say(active.id, movedText, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(active.id, cancelledText, active.id),
  };
}
