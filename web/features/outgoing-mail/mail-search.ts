import type { MailStatus } from '#contract/outgoing-mail.ts';
import { readSearchText } from '#web/platform/text/search-text.ts';

/** Search parameters of the page. */
export type MailSearch = { status?: MailStatus; search?: string };

/** The contract's list is not imported: its schemas would be part of the first load. */
const statuses: readonly MailStatus[] = ['queued', 'sent', 'kept', 'failed'];

/** Validates the search parameters; invalid ones are dropped. */
export function readMailSearch(given: Record<string, unknown>): MailSearch {
  const status = statuses.find((known) => known === given['status']);
  const search = readSearchText(given['search'], 100);
  return { ...(status && { status }), ...(search && { search }) };
}
