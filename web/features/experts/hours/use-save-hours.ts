import { useMutation } from '@tanstack/react-query';
import type { DayHours } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { updateCachedExpert } from '../experts-query.ts';

export function useSaveHours() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; hours: DayHours[]; backAt: string | null }) =>
      call('PUT /api/experts/{id}/hours', { params: { id }, body }),
    meta: { success: 'De uren zijn opgeslagen', errorTitle: 'De uren zijn niet opgeslagen' },
    onSuccess: updateCachedExpert,
  });
}
