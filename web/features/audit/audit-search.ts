import { readSearchTexts } from '#web/platform/text/search-text.ts';

const names = ['who', 'what', 'target', 'outcome', 'from', 'until', 'search'] as const;

/** Search parameters of the page, as they are typed. `from` and `until` are days, both included: `2026-11-22`. */
export type AuditSearch = { [Name in (typeof names)[number]]?: string };

/** Reads the search parameters as texts; `toAuditFilters` drops unknown values. */
export function readAuditSearch(given: Record<string, unknown>): AuditSearch {
  return readSearchTexts(given, names, 200);
}
