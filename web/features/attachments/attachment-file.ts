import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Attachment } from '#contract/attachments.ts';
import { callFile } from '#web/platform/call/call-file.ts';
import { isMissing } from '#web/platform/call/is-missing.ts';

/**
 * A file as the server gives it to this user. A minute after nothing shows it any more it is read again: the rights may have
 * changed.
 */
function fileQuery(id: string, size: 'thumbnail' | 'full') {
  return queryOptions({
    queryKey: ['attachment', id, size],
    queryFn: ({ signal }) => callFile('GET /api/attachments/{id}/file', { params: { id }, query: { size }, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: (attempts, error) => attempts < 2 && !isMissing(error),
    meta: { ownErrors: true },
  });
}

/** A picture; `file` is undefined until it is loaded. */
export function usePicture({ id }: Pick<Attachment, 'id'>, size: 'thumbnail' | 'full', enabled = true) {
  const { data, error, refetch } = useQuery({ ...fileQuery(id, size), enabled });
  return { file: data, error, retry: () => void refetch() };
}
