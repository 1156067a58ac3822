import { useMutation, type MutationMeta } from '@tanstack/react-query';
import { queryClient } from '#web/platform/query/query-client.ts';
import {
  allNotifications,
  keepNotificationCaches,
  updateNotificationCaches,
  type ListUpdate,
} from './notification-cache.ts';

type Options<Input, Answer> = {
  send: (input: Input) => Promise<Answer>;
  /** Optimistic update of the cached lists. */
  optimisticUpdate?: (input: Input) => ListUpdate;
  /** The update is of all notifications, also of those that are not loaded. */
  isOfAll?: boolean;
  onSuccess?: (input: Input, answer: Answer) => void;
  meta: MutationMeta;
};

/** A mutation of notifications with an optimistic update that is rolled back on an error. */
export function useNotificationChange<Input, Answer>({
  send,
  optimisticUpdate,
  isOfAll,
  onSuccess,
  meta,
}: Options<Input, Answer>) {
  return useMutation({
    mutationFn: send,
    meta,
    onMutate: async (input) => {
      await queryClient.cancelQueries(allNotifications);
      const restore = keepNotificationCaches();
      if (optimisticUpdate) updateNotificationCaches(optimisticUpdate(input), isOfAll);
      return restore;
    },
    onSuccess: (answer, input) => onSuccess?.(input, answer),
    onError: (_error, _input, restore) => restore?.(),
    onSettled: () => queryClient.invalidateQueries(allNotifications),
  });
}
