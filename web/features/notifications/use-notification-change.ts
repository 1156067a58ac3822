import { useMutation, type MutationMeta } from '@tanstack/react-query';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { showChange, type Change } from './notification-cache.ts';

type Options<Input> = {
  send: (input: Input) => Promise<unknown>;
  /** What it does to the lists; shown at once. Left out when only the server knows. */
  change?: (input: Input) => Change;
  onSuccess?: (input: Input) => void;
  meta: MutationMeta;
};

const all = { queryKey: liveKey('notifications') };

/** A change of notifications that shows at once wherever they are listed, and is taken back when it is refused. */
export function useNotificationChange<Input>({ send, change, onSuccess, meta }: Options<Input>) {
  return useMutation({
    mutationFn: send,
    meta,
    onMutate: async (input) => {
      await queryClient.cancelQueries(all);
      const before = queryClient.getQueriesData(all);
      if (change) showChange(change(input));
      return before;
    },
    onSuccess: (_answer, input) => onSuccess?.(input),
    onError: (_error, _input, before) => before?.forEach(([key, data]) => queryClient.setQueryData(key, data)),
    onSettled: () => queryClient.invalidateQueries(all),
  });
}
