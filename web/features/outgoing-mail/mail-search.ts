import { mailStatuses, type MailStatus } from '#contract/outgoing-mail.ts';

/** What the address of the page says about the list. */
export type MailSearch = { status?: MailStatus; search?: string };

/** Reads the filter from the address; what makes no sense is left out. */
export function readMailSearch(given: Record<string, unknown>): MailSearch {
  const status = mailStatuses.find((known) => known === given['status']);
  const search =
    typeof given['search'] === 'string' || typeof given['search'] === 'number'
      ? String(given['search']).slice(0, 100)
      : '';
  return { ...(status && { status }), ...(search && { search }) };
}
