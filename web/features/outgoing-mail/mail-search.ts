import type { MailStatus } from '#contract/outgoing-mail.ts';
import { readSearchText } from '#web/platform/search-text.ts';

/** The filters of the page, as its address holds them. */
export type MailSearch = { status?: MailStatus; search?: string };

/** The keys are the statuses of the contract, whose schemas must stay out of the first load. */
export const mailStatusLabels: Record<MailStatus, string> = {
  queued: 'Wacht op verzending',
  sent: 'Verzonden',
  kept: 'Bewaard',
  failed: 'Mislukt',
};

export const mailStatuses = Object.keys(mailStatusLabels) as MailStatus[];

/** Reads the filters from the address; invalid values are ignored. */
export function readMailSearch(given: Record<string, unknown>): MailSearch {
  const status = mailStatuses.find((known) => known === given['status']);
  const search = readSearchText(given['search'], 100);
  return { ...(status && { status }), ...(search && { search }) };
}
