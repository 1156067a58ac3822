import type { FailedJob } from '#contract/database-tools.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { useDiscardJob } from './job-mutations.ts';

export function DiscardDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const { mutate: discard, isPending } = useDiscardJob();
  return (
    <ConfirmDialog
      title="Taak verwijderen?"
      description={`De taak ${job.name} wordt dan nooit meer uitgevoerd. Dit kan niet ongedaan worden gemaakt.`}
      confirmLabel="Verwijderen"
      busy={isPending}
      onConfirm={() => discard(job.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
