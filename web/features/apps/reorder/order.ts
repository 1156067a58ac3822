import type { App } from '#contract/apps.ts';

/** The apps in the user's order; apps that are not in it follow in the server's order. */
export function sortByOwnOrder(apps: App[], order: string[]): App[] {
  const byId = new Map(apps.map((app) => [app.id, app]));
  return mergeOrder(order, [...byId.keys()]).flatMap((id) => byId.get(id) ?? []);
}

/** The saved ids that still exist, followed by the other ids in the server's order. */
export function mergeOrder(saved: string[], existing: string[]): string[] {
  const exists = new Set(existing);
  const kept = new Set(saved.filter((id) => exists.has(id)));
  return [...kept, ...existing.filter((id) => !kept.has(id))];
}

/**
 * Moves one card to another position among the visible ones. Visible cards only trade positions with each other, so
 * that cards that a filter hides keep theirs.
 */
export function moveAmongShown(order: string[], shown: string[], id: string, to: number): string[] {
  const from = shown.indexOf(id);
  if (from === -1) return order;
  const moved = shown.toSpliced(from, 1).toSpliced(clamp(to, shown.length - 1), 0, id);
  const isShown = new Set(shown);
  let next = 0;
  return order.map((place) => (isShown.has(place) ? (moved[next++] ?? place) : place));
}

function clamp(index: number, last: number): number {
  return Math.min(Math.max(index, 0), last);
}

export type DatedOrder = { appOrder: string[]; updatedAt: string | null };

/** Whether the first order is newer. An order that was never saved is older than any other. */
export function isNewer(one: DatedOrder | null | undefined, other: DatedOrder | null | undefined): boolean {
  return timeOf(one) > timeOf(other);
}

/** ISO timestamp of a change made now: later than every known order, also when the device's clock is behind. */
export function nextTimestamp(known: (DatedOrder | null | undefined)[], now = Date.now()): string {
  return new Date(Math.max(now, ...known.map((order) => timeOf(order) + 1))).toISOString();
}

function timeOf(order: DatedOrder | null | undefined): number {
  return order?.updatedAt ? Date.parse(order.updatedAt) : 0;
}
