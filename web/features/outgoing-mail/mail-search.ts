import type { MailStatus } from '#contract/outgoing-mail.ts';
import { readSearchText } from '#web/platform/text/search-text.ts';

/** Search parameters of the page. */
export type MailSearch = { status?: MailStatus; search?: string };

/** Labels by status. The contract's list of statuses is not imported: its schemas would be part of the first bundle. */
export const mailStatusLabels: Record<MailStatus, string> = {
  queued: 'Wacht op verzending',
  sent: 'Verzonden',
  kept: 'Bewaard',
  failed: 'Mislukt',
};

export const mailStatusOptions = Object.keys(mailStatusLabels) as MailStatus[];

/** Validates the search parameters; invalid ones are dropped. */
export function readMailSearch(given: Record<string, unknown>): MailSearch {
  const status = mailStatusOptions.find((known) => known === given['status']);
  const search = readSearchText(given['search'], 100);
  return { ...(status && { status }), ...(search && { search }) };
}
