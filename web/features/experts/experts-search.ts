import { readSearchText } from '#web/platform/text/search-text.ts';

/** Search parameters of the page. */
export type ExpertsSearch = { zoek?: string; status?: string };

/**
 * Validates the search parameters; invalid ones are dropped. The page checks whether the status exists: importing the
 * statuses here would add the contract to the first bundle.
 */
export function readExpertsSearch(given: Record<string, unknown>): ExpertsSearch {
  const { zoek, status } = given;
  const text = readSearchText(zoek, 100);
  const isStatus = typeof status === 'string' && /^[a-z]{1,20}$/.test(status);
  return { ...(text && { zoek: text }), ...(isStatus && { status }) };
}
