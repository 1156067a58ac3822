import { GitMerge, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { requestBatchSize, type RequestStatus } from '#contract/requests.ts';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { formatNumber } from '#web/platform/format-number.ts';
import { actionLabels } from '../change/change-texts.ts';
import { bulkReplyKey, restoreReplyDraft, saveReplyDraft } from '../panel/reply-drafts.ts';
import type { Selection } from '#web/platform/list/selection.ts';
import { useChangeRequests } from '../change/use-change-requests.ts';

const BulkReplyDialog = lazyComponent(() => import('./bulk-reply-dialog.tsx').then((dialog) => dialog.BulkReplyDialog));
const MergeDialog = lazyComponent(() => import('../merge/merge-dialog.tsx').then((dialog) => dialog.MergeDialog));

const actions = ['in_progress', 'approved', 'rejected'] as const;

/** On a phone the buttons divide the width of the bar. */
const fillOnPhone = 'max-sm:flex-1';

type Props = {
  selection: Selection;
  onDone: () => void;
  /** Restores a selection whose change was undone. */
  onRestore: (selection: Selection) => void;
};

/** Actions for the selected requests, sticky at the bottom of the list. */
export function BulkBar({ selection, onDone, onRestore }: Props) {
  const { mutate, isPending } = useChangeRequests();
  const [openDialog, setOpenDialog] = useState<'reply' | 'reject' | 'merge' | null>(null);
  const close = () => setOpenDialog(null);
  const ids = [...selection.ids];
  const isTooMany = ids.length > requestBatchSize;
  const change = (status: RequestStatus, reply?: string) =>
    mutate(
      {
        ids,
        status,
        ...(reply && { reply }),
        onUndone: () => {
          if (reply) restoreReplyDraft(bulkReplyKey, reply);
          onRestore(selection);
        },
      },
      {
        onSuccess: () => {
          if (reply) saveReplyDraft(bulkReplyKey, '');
          close();
          onDone();
        },
      },
    );
  return (
    <div
      role="region"
      aria-label="Gekozen verzoeken"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-float px-4 py-3 max-md:bottom-14"
    >
      <div className="flex w-full items-center justify-between gap-2 sm:contents">
        <p role="status" className="mr-1 font-semibold tabular-nums">
          {formatNumber(ids.length)} geselecteerd
        </p>
        <Button variant="ghost" className="sm:order-1" onClick={onDone}>
          Selectie wissen
        </Button>
      </div>
      {actions.map((status) => (
        <Button
          key={status}
          disabled={isTooMany}
          busy={isPending}
          className={fillOnPhone}
          onClick={() => (status === 'rejected' ? setOpenDialog('reject') : change(status))}
        >
          {actionLabels[status]}
        </Button>
      ))}
      <Button
        icon={<MessageSquarePlus aria-hidden />}
        disabled={isTooMany}
        className={fillOnPhone}
        onClick={() => setOpenDialog('reply')}
      >
        Met antwoord…
      </Button>
      {ids.length > 1 && (
        <Button
          icon={<GitMerge aria-hidden />}
          disabled={isTooMany}
          className={fillOnPhone}
          onClick={() => setOpenDialog('merge')}
        >
          Samenvoegen…
        </Button>
      )}
      <span className="order-2 ml-auto text-xs text-muted max-xl:hidden">
        {isTooMany ? `Maximaal ${requestBatchSize} tegelijk` : '10 seconden ongedaan te maken'}
      </span>
      {openDialog && (
        <LazyBoundary onMissing={close}>
          {openDialog !== 'merge' ? (
            <BulkReplyDialog
              count={ids.length}
              isRejection={openDialog === 'reject'}
              busy={isPending}
              onSend={change}
              onClose={close}
            />
          ) : (
            <MergeDialog ids={ids} onDone={onDone} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </div>
  );
}
