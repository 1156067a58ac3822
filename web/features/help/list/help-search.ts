/** The query string of the help page. */
export type HelpSearch = { zoek?: string };

/** Validates the query string for the router, which parses `?zoek=12` as a number. */
export function readHelpSearch({ zoek }: Record<string, unknown>): HelpSearch {
  const text = typeof zoek === 'string' || typeof zoek === 'number' ? String(zoek).trim().slice(0, 100) : '';
  return text ? { zoek: text } : {};
}
