/** What the address of the page says about the list. */
export type ExpertsSearch = { zoek?: string; status?: string };

/**
 * Reads the filter from the address; what makes no sense is left out. Which statuses there are is the page's to know:
 * the contract would otherwise come with the first load.
 */
export function readExpertsSearch(given: Record<string, unknown>): ExpertsSearch {
  const { zoek, status } = given;
  const text = typeof zoek === 'string' || typeof zoek === 'number' ? String(zoek).slice(0, 100) : '';
  const isStatus = typeof status === 'string' && /^[a-z]{1,20}$/.test(status);
  return { ...(text && { zoek: text }), ...(isStatus && { status }) };
}
