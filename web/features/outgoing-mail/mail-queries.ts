import { listMails, readMail } from '#contract/outgoing-mail.ts';
import { pagesFor } from '#web/platform/query/pages-for.ts';
import { queryFor } from '#web/platform/query/query-for.ts';
import type { MailSearch } from './mail-search.ts';

/** The list under a filter. */
export function mailsQuery(filter: MailSearch) {
  return pagesFor(['mails', 'list', filter], listMails, filter);
}

export function mailQuery(id: string) {
  return queryFor('mails', readMail, { params: { id } });
}
