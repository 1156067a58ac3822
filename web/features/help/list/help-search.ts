import { readSearchText } from '#web/platform/text/search-text.ts';

/** The query string of the help page. */
export type HelpSearch = { zoek?: string };

/** Validates the query string for the router. */
export function readHelpSearch({ zoek }: Record<string, unknown>): HelpSearch {
  const text = readSearchText(zoek, 100).trim();
  return text ? { zoek: text } : {};
}
