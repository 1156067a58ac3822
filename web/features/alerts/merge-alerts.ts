import type { Alert } from '#contract/alerts.ts';

/** The newest `size` of the known and the arrived alerts that are not muted, the last repeated first. */
export function mergeAlerts(known: Alert[], arrived: Alert[], size: number): Alert[] {
  const byId = new Map([...known, ...arrived].map((alert) => [alert.id, alert]));
  return [...byId.values()]
    .filter(({ isMuted }) => !isMuted)
    .toSorted((one, other) => compare(other.timestamp, one.timestamp) || compare(other.id, one.id))
    .slice(0, size);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
