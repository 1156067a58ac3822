import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { RequestStatus } from '#contract/requests.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { Button } from '#web/ui/button.tsx';
import { actionLabels } from './change-texts.ts';
import { mostAtOnce, type Selection } from './selection.ts';
import { numberText } from './supervisor-texts.ts';
import { useChangeRequests } from './use-change-requests.ts';

const BulkDialog = onDemand(() => import('./bulk-dialog.tsx').then((dialog) => dialog.BulkDialog));

const actions = ['in_progress', 'approved', 'rejected'] as const;

/** What can be done with everything that was chosen; stays in sight while the list scrolls. */
export function BulkBar({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const { mutate, isPending } = useChangeRequests();
  const [isReplying, setIsReplying] = useState(false);
  const ids = [...selection.ids];
  const isTooMany = ids.length > mostAtOnce;
  const change = (status: RequestStatus, reply?: string) =>
    mutate(
      { ids, status, ...(reply && { reply }) },
      {
        onSuccess: () => {
          setIsReplying(false);
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
      <p role="status" className="mr-1 font-semibold tabular-nums">
        {numberText(ids.length)} geselecteerd
      </p>
      {actions.map((status) => (
        <Button key={status} disabled={isTooMany} busy={isPending} onClick={() => change(status)}>
          {actionLabels[status]}
        </Button>
      ))}
      <Button icon={<MessageSquarePlus aria-hidden />} disabled={isTooMany} onClick={() => setIsReplying(true)}>
        Met antwoord…
      </Button>
      <Button variant="ghost" onClick={onDone}>
        Selectie wissen
      </Button>
      <span className="ml-auto text-xs text-muted max-lg:hidden">
        {isTooMany ? `Maximaal ${mostAtOnce} tegelijk` : 'Ongedaan maken kan 10 seconden'}
      </span>
      {isReplying && (
        <Part onMissing={() => setIsReplying(false)}>
          <BulkDialog count={ids.length} busy={isPending} onSend={change} onClose={() => setIsReplying(false)} />
        </Part>
      )}
    </div>
  );
}
