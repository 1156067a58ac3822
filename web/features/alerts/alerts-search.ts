import { readSearchTexts } from '#web/platform/text/search-text.ts';

/** Search parameters of the page, as they are typed. `alert`: the id of the alert that is open. */
export type AlertsSearch = { [Name in (typeof names)[number]]?: string };

const names = ['status', 'severity', 'type', 'source', 'muted', 'search', 'alert'] as const;

/** Reads the search parameters as texts; the page drops unknown values. */
export function readAlertsSearch(given: Record<string, unknown>): AlertsSearch {
  return readSearchTexts(given, names, 100);
}
