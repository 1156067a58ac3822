import { useMutation, useQueryClient } from '@tanstack/react-query';
import { linkExpert } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { expertsQuery } from '../experts-query.ts';

export function useLinkExpert() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, email }: { id: string; email: string | null }) =>
      call(linkExpert, { params: { id }, body: { email } }),
    meta: { ownErrors: true },
    onSuccess: (saved) =>
      queries.setQueryData(expertsQuery.queryKey, (experts) =>
        experts?.map((expert) => (expert.id === saved.id ? saved : expert)),
      ),
  });
}
