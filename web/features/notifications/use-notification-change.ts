import { useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query';
import { showChange, type Change } from './notification-cache.ts';

type Options<Input> = {
  send: (input: Input) => Promise<unknown>;
  /** What it does to the lists; shown at once. Left out when only the server knows. */
  change?: (input: Input) => Change;
  onSuccess?: (input: Input) => void;
  meta: MutationMeta;
};

const all = { queryKey: ['notifications'] };

/** A change of notifications that shows at once wherever they are listed, and is taken back when it is refused. */
export function useNotificationChange<Input>({ send, change, onSuccess, meta }: Options<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta,
    onMutate: async (input) => {
      await queries.cancelQueries(all);
      const before = queries.getQueriesData(all);
      if (change) showChange(queries, change(input));
      return before;
    },
    onSuccess: (_answer, input) => onSuccess?.(input),
    onError: (_error, _input, before) => before?.forEach(([key, data]) => queries.setQueryData(key, data)),
    onSettled: () => queries.invalidateQueries(all),
  });
}
