import type { Notification } from '#contract/notifications.ts';
import { nextAnnouncement } from '#web/platform/accessibility/next-announcement.ts';
import { onLiveMessage } from '#web/platform/live/live-messages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';

export type Arrival = { notification: Notification; at: number };

/** Notifications that arrived while the tab was visible, oldest first, until they are dismissed. */
export const arrivals = createUserStore<Arrival[]>([]);

/** Announcement of the newest arrivals for screen readers. */
export const announcement = createUserStore('');

/** Adds live notifications to `arrivals` and refetches the lists. Call once per page load. */
export function watchArrivals(): void {
  onLiveMessage('notifications.new', ({ notifications }) => {
    void queryClient.invalidateQueries({ queryKey: liveKey('notifications') });
    if (document.visibilityState === 'hidden') return;
    // A message may arrive twice.
    const known = arrivals.read();
    const added = notifications.filter(({ id }) => !known.some(({ notification }) => notification.id === id));
    if (added.length === 0) return;
    const at = Date.now();
    arrivals.write([...known, ...added.map((notification) => ({ notification, at }))]);
    const text = added.map(({ title }) => `Nieuwe melding: ${title}`).join('. ');
    announcement.write(nextAnnouncement(announcement.read(), text));
  });
}
