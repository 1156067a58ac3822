import { readSearchTexts } from '#web/platform/text/search-text.ts';

const names = ['who', 'what', 'target', 'outcome', 'from', 'until', 'search', 'event'] as const;

/**
 * Search parameters of the page, as they are typed. `from` and `until` are days, both included: `2026-11-22`; `event` is the id
 * of the row that is open.
 */
export type AuditSearch = { [Name in (typeof names)[number]]?: string };

/** Reads the search parameters as texts; `toAuditFilters` and `openEventOf` drop unknown values. */
export function readAuditSearch(given: Record<string, unknown>): AuditSearch {
  return readSearchTexts(given, names, 200);
}
