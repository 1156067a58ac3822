import { refusalTexts } from '#contract/platform/refusal-texts.ts';
import type { Limits } from '#contract/weekly-limits.ts';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { voteAgainText } from './vote-texts.ts';

/** Shows why a vote was refused, and when the limit renews if that is the reason. */
export function toastRefusal(error: unknown): void {
  if (error instanceof CallError && error.renewsAt) toastLimitReached(error.renewsAt);
  else toastError(error);
}

/** Whether limits of the last minute are used up. Of older ones the server decides: a device's clock may miss the next week. */
export function isQuotaSpent(): boolean {
  const { data, dataUpdatedAt } = queryClient.getQueryState(limitsQuery.queryKey) ?? {};
  return data !== undefined && data.votes.used >= data.votes.max && Date.now() - dataUpdatedAt! < 60_000;
}

/** Shows the same refusal without a call, when the cached limits are used up. */
export function toastQuotaSpent(): void {
  const renewsAt = readLimits()?.renewsAt;
  if (renewsAt) toastLimitReached(renewsAt);
}

/** A vote of an earlier week cannot be withdrawn. */
export function toastNotWithdrawable(): void {
  toast({ tone: 'info', title: 'Uw stem blijft staan', description: refusalTexts.vote_not_withdrawable });
}

function toastLimitReached(renewsAt: string): void {
  toast(
    readLimits()?.votes.max === 0
      ? { tone: 'error', title: 'Met uw rol kan dit niet.' }
      : { tone: 'error', title: refusalTexts.vote_limit_reached, description: voteAgainText(renewsAt, new Date()) },
  );
}

function readLimits(): Limits | undefined {
  return queryClient.getQueryData(limitsQuery.queryKey);
}
