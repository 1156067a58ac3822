import type { FailedJob } from '#contract/database-tools.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useDiscardJob } from './use-discard-job.ts';

export function DiscardDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const { mutate: discard, isPending } = useDiscardJob();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Taak verwijderen?"
      description={`De taak ${job.name} wordt dan nooit meer uitgevoerd. Dit kan niet ongedaan worden gemaakt.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuleren
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => discard(job.id, { onSettled: onClose })}>
            Verwijderen
          </Button>
        </>
      }
    />
  );
}
