import { call } from '#web/platform/call/call.ts';
import { toastError } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNotificationChange } from '../use-notification-change.ts';

/** Milliseconds; for as long as the server accepts the undo. */
const undoMs = 10_000;

type Review = { domain: string; approve: boolean };

/**
 * Approves or rejects a waiting domain. It takes effect once it can no longer be undone; the server then updates all
 * notifications about it.
 */
export function useReviewDomain() {
  const review = useNotificationChange({
    send: (given: Review) => call('POST /api/review-domain', { body: given }),
    onSuccess: ({ domain }) =>
      void toast({
        title: 'Domein beoordeeld!',
        description: 'De aanvragers krijgen bericht als u dit niet ongedaan maakt.',
        action: { label: 'Ongedaan maken', onSelect: () => void undo(domain) },
        duration: undoMs,
      }),
    meta: {},
  });
  const undo = async (domain: string) => {
    try {
      await call('POST /api/review-domain/undo', { body: { domain } });
      toast({ title: 'Ongedaan gemaakt' });
      review.reset();
    } catch (error) {
      toastError(error, 'Ongedaan maken lukte niet');
    }
  };
  return review;
}
