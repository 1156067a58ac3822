import { useMutation } from '@tanstack/react-query';
import type { Expert } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { updateCachedExpert } from '../experts-query.ts';

export function useSaveHours() {
  return useMutation({
    mutationFn: ({ id, ...body }: Pick<Expert, 'id' | 'hours' | 'backAt' | 'outsideHours' | 'version'>) =>
      call('PUT /api/experts/{id}/hours', { params: { id }, body }),
    meta: { success: 'De uren zijn opgeslagen', errorTitle: 'De uren zijn niet opgeslagen' },
    onSuccess: updateCachedExpert,
  });
}
