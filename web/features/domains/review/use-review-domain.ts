import { useMutation } from '@tanstack/react-query';
import type { GreylistDomain } from '#contract/domains.ts';
import { call } from '#web/platform/call/call.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { runUndo } from '#web/platform/toasts/undo-action.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** `version`: of the domain that was shown; absent when only its name was. */
type Review = { domain: string; approve: boolean; version?: number };

/**
 * Approves or rejects a domain. It takes effect once it can no longer be undone; the server then updates all
 * notifications about it.
 */
export function useReviewDomain() {
  const review = useMutation({
    mutationFn: (given: Review) => call('POST /api/review-domain', { body: given }),
    meta: { ownErrors: true },
    onSuccess: (_answer, { domain }): void => showReviewToast(domain, (): void => review.reset()),
    onError: (error) => toastReviewError(error),
    onSettled: invalidateReviews,
  });
  return review;
}

/** Says that a domain is reviewed, with its undo. */
export function showReviewToast(domain: string, onUndone?: () => void): void {
  toast({
    title: 'Domein beoordeeld!',
    description: 'De aanvragers krijgen bericht als u dit niet ongedaan maakt.',
    action: { label: 'Ongedaan maken', onSelect: () => void undoReview(domain, onUndone) },
  });
}

export async function undoReview(domain: string, onUndone?: () => void): Promise<void> {
  await runUndo(async () => {
    await call('POST /api/review-domain/undo', { body: { domain } });
    onUndone?.();
  }, invalidateReviews);
}

const decisions = { pending: 'opnieuw op beoordeling gezet', approved: 'goedgekeurd', rejected: 'afgewezen' };

/** Says what a colleague decided meanwhile. */
function toastReviewError(error: unknown): void {
  if (!hasCode(error, 'changed_meanwhile') || !error.current) return toastError(error);
  const { status, reviewedByName } = error.current as Pick<GreylistDomain, 'status' | 'reviewedByName'>;
  toast({
    tone: 'warning',
    title: `${reviewedByName ?? 'Een collega'} heeft dit domein intussen ${decisions[status]}`,
    description: 'Uw keuze is niet doorgevoerd. De lijst toont nu hoe het ervoor staat.',
  });
}

async function invalidateReviews(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: liveKey('domains') }),
    queryClient.invalidateQueries({ queryKey: liveKey('notifications') }),
  ]);
}
