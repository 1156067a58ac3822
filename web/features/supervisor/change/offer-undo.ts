import type { RequestBatch, UndoneBatch } from '#contract/request-decisions.ts';
import { undoSeconds } from '#contract/request-rules.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { undoAction } from '#web/platform/toasts/undo-action.ts';
import { toast, type ToastMessage } from '#web/ui/feedback/toast.ts';
import { skippedText, undoneTitle, type SkipReason } from './change-texts.ts';

/** Refetches everything about requests: list, counts, figures and details. */
export async function invalidateRequests(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: liveKey('requests') });
}

type Batch = Pick<RequestBatch, 'batchId'> & Partial<Pick<RequestBatch, 'skipped'>>;

/** Callbacks of `mutate` itself run only once the lists are refetched: by then the change may be undone. */
export type Undoable = {
  /** Clears what was typed and selected. */
  onDone?: (() => void) | undefined;
  /** Restores what was typed, and selects the restored requests. */
  onUndone?: ((restored: string[]) => void) | undefined;
  /** Deselects requests for which the change was refused because they are merged or withdrawn. */
  onGone?: ((ids: string[]) => void) | undefined;
};

/**
 * Calls `onDone` and shows the result of a batch, with an undo button for as long as the server accepts the undo.
 */
export function offerUndo(
  { batchId, skipped = [] }: Batch,
  title: string,
  { onDone, onUndone }: Undoable = {},
  skipReason?: SkipReason,
): void {
  onDone?.();
  const description = skippedText(skipped.length, skipReason);
  toast({
    title,
    ...(description && { description, tone: 'warning' as const }),
    action: undoAction(async () => {
      const undone = await call('POST /api/requests/undo', { body: { batchId } });
      onUndone?.(undone.restored);
      return describePartialUndo(undone);
    }, invalidateRequests),
    duration: undoSeconds * 1000,
  });
}

/** The toast after an undo that skipped requests. */
function describePartialUndo({ restored, skipped }: UndoneBatch): ToastMessage | undefined {
  if (skipped.length === 0) return undefined;
  return {
    tone: 'warning',
    title: undoneTitle(restored.length),
    description: skippedText(skipped.length, 'changed'),
  };
}
