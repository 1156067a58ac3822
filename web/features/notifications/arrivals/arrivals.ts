import type { Notification } from '#contract/notifications.ts';
import { onLive } from '#web/platform/live/live-messages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { createStore } from '#web/platform/store.ts';

export type Arrival = { notification: Notification; at: number };

/** What came in while this tab was looked at, the oldest first, until it is put away. */
export const arrivals = createStore<Arrival[]>([]);

/** What a screen reader says of the newest. */
export const announced = createStore('');

/** Adds what arrives live to the stack, and refetches the lists. Once per page load. */
export function followArrivals(): void {
  onLive('notifications.new', ({ notifications }) => {
    void queryClient.invalidateQueries({ queryKey: liveKey('notifications') });
    if (document.visibilityState === 'hidden') return;
    const at = Date.now();
    arrivals.write([...arrivals.read(), ...notifications.map((notification) => ({ notification, at }))]);
    announced.write(notifications.map(({ title }) => `Nieuwe melding: ${title}`).join('. '));
  });
}
