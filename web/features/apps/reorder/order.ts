import type { App } from '#contract/apps.ts';

/** Every app in the own order: the saved one first, what is newer after it as the server lists it. */
export function inOwnOrder(apps: App[], order: string[]): App[] {
  const byId = new Map(apps.map((app) => [app.id, app]));
  return mergeOrder(order, [...byId.keys()]).flatMap((id) => byId.get(id) ?? []);
}

/** The saved order for the apps that exist: unknown ids are dropped, new apps follow in the server's order. */
export function mergeOrder(saved: string[], existing: string[]): string[] {
  const exists = new Set(existing);
  const kept = new Set(saved.filter((id) => exists.has(id)));
  return [...kept, ...existing.filter((id) => !kept.has(id))];
}

/**
 * Moves one card to another place among those that are shown. The shown ones share their places among
 * themselves, so that what a filter hides stays exactly where it is.
 */
export function moveShown(order: string[], shown: string[], id: string, to: number): string[] {
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

/** Is the first one newer? One that was never saved is older than any other. */
export function isNewer(one: DatedOrder | null | undefined, other: DatedOrder | null | undefined): boolean {
  return timeOf(one) > timeOf(other);
}

/** The moment of a change made now: later than what it changes, also on a clock that runs behind. */
export function stampAfter(known: (DatedOrder | null | undefined)[], now = Date.now()): string {
  return new Date(Math.max(now, ...known.map((order) => timeOf(order) + 1))).toISOString();
}

function timeOf(order: DatedOrder | null | undefined): number {
  return order?.updatedAt ? Date.parse(order.updatedAt) : 0;
}
