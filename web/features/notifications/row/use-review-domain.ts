import { call } from '#web/platform/call/call.ts';
import { useNotificationChange } from '../use-notification-change.ts';

/** Approves or rejects a waiting domain. The server updates all notifications about it. */
export function useReviewDomain() {
  return useNotificationChange({
    send: (review: { domain: string; approve: boolean }) => call('POST /api/review-domain', { body: review }),
    meta: { success: 'Domein beoordeeld!' },
  });
}
