import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { updateCachedExpert } from '../experts-query.ts';

export function useLinkExpert() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; email: string | null; version: number }) =>
      call('PUT /api/experts/{id}/account', { params: { id }, body }),
    meta: { ownErrors: true },
    onSuccess: updateCachedExpert,
  });
}
