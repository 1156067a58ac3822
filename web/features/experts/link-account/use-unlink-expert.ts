import { useMutation } from '@tanstack/react-query';
import type { Expert } from '#contract/experts.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { saveAccount } from './save-account.ts';

/** Removes the link of an expert; the toast can restore it for ten seconds. */
export function useUnlinkExpert() {
  const { mutate: restore } = useMutation({
    mutationFn: saveAccount,
    meta: { errorTitle: 'Ongedaan maken is niet gelukt' },
  });
  return useMutation({
    mutationFn: ({ id, version }: Expert) => saveAccount({ id, email: null, version }),
    meta: { errorTitle: 'Ontkoppelen is niet gelukt' },
    // Another administrator may have changed the expert: the dialog shows it as it is now.
    onError: () => queryClient.invalidateQueries({ queryKey: liveKey('experts') }),
    onSuccess: ({ id, name, version }, { account }) => {
      const action = account && {
        label: 'Ongedaan maken',
        onSelect: () => restore({ id, email: account.email, version }),
      };
      toast({ title: `${name} is ontkoppeld`, ...(action && { action }) });
    },
  });
}
