import { useMutation } from '@tanstack/react-query';
import type { Expert } from '#contract/experts.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { updateCachedExpert } from '../experts-query.ts';
import { useLinkExpert } from './use-link-expert.ts';

/** Removes the link of an expert; the toast can restore it for ten seconds. */
export function useUnlinkExpert() {
  const { mutate: link } = useLinkExpert();
  return useMutation({
    mutationFn: ({ id, version }: Expert) =>
      call('PUT /api/experts/{id}/account', { params: { id }, body: { email: null, version } }),
    meta: { ownErrors: true },
    onSuccess: (saved, { account }) => {
      updateCachedExpert(saved);
      const action = account && {
        label: 'Ongedaan maken',
        onSelect: () => link({ id: saved.id, email: account.email, version: saved.version }),
      };
      toast({ title: `${saved.name} is ontkoppeld`, ...(action && { action, duration: 10_000 }) });
    },
  });
}
