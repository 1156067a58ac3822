import { readSearchTexts } from '#web/platform/text/search-text.ts';

/** Search parameters of the page. */
export type ExpertsSearch = { zoek?: string; status?: string };

/** Reads the search parameters as texts; the page drops an unknown status. */
export function readExpertsSearch(given: Record<string, unknown>): ExpertsSearch {
  return readSearchTexts(given, ['zoek', 'status'], 100);
}
