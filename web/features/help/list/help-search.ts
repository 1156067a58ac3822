/** What the address of the page says: what is searched for. */
export type HelpSearch = { zoek?: string };

/** The router reads `?zoek=12` as a number. */
export function readHelpSearch({ zoek }: Record<string, unknown>): HelpSearch {
  const text = typeof zoek === 'string' || typeof zoek === 'number' ? String(zoek).trim().slice(0, 100) : '';
  return text ? { zoek: text } : {};
}
