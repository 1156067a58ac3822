import { infiniteQueryOptions } from '@tanstack/react-query';
import { listMails, readMail } from '#contract/outgoing-mail.ts';
import { callPage } from '#web/platform/call/call.ts';
import { queryFor } from '#web/platform/query/query-for.ts';
import type { MailSearch } from './mail-search.ts';

/** The list under a filter, page by page. */
export function mailsQuery(filter: MailSearch) {
  return infiniteQueryOptions({
    queryKey: ['mails', filter],
    queryFn: ({ pageParam, signal }) => callPage(listMails, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function mailQuery(id: string) {
  return queryFor('mails', readMail, { params: { id } });
}
