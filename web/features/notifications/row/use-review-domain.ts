import { call } from '#web/platform/call/call.ts';
import { useNotificationChange } from '../use-notification-change.ts';

/** Approves or rejects a domain that waits; the server says so in every notification about it. */
export function useReviewDomain() {
  return useNotificationChange({
    send: (review: { domain: string; approve: boolean }) => call('POST /api/review-domain', { body: review }),
    meta: { success: 'Domein beoordeeld!' },
  });
}
