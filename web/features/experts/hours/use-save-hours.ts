import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveExpertHours, type DayHours } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { expertsQuery } from '../experts-query.ts';

export function useSaveHours() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; hours: DayHours[]; backAt: string | null }) =>
      call(saveExpertHours, { params: { id }, body }),
    meta: { success: 'De uren zijn opgeslagen', errorTitle: 'De uren zijn niet opgeslagen' },
    onSuccess: (saved) =>
      queries.setQueryData(expertsQuery.queryKey, (experts) =>
        experts?.map((expert) => (expert.id === saved.id ? saved : expert)),
      ),
  });
}
