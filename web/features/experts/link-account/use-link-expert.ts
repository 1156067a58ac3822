import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { expertsQuery } from '../experts-query.ts';

export function useLinkExpert() {
  return useMutation({
    mutationFn: ({ id, email }: { id: string; email: string | null }) =>
      call('PUT /api/experts/{id}/account', { params: { id }, body: { email } }),
    meta: { ownErrors: true },
    onSuccess: (saved) =>
      queryClient.setQueryData(expertsQuery.queryKey, (experts) =>
        experts?.map((expert) => (expert.id === saved.id ? saved : expert)),
      ),
  });
}
