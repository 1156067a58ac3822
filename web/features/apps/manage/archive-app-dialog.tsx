import type { ManagedApp } from '#contract/manage-apps.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useArchiveApp } from './use-archive-app.ts';

/** Asks for confirmation: votes that return are not cast again when the app is restored. */
export function ArchiveAppDialog({ app, onClose }: { app: ManagedApp; onClose: () => void }) {
  const { mutate: archive, isPending } = useArchiveApp();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`${app.name} archiveren?`}
      description={describeArchiving(app)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Laten staan
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            busyLabel="Archiveren..."
            onClick={() => archive(app, { onSettled: onClose })}
          >
            Archiveren
          </Button>
        </>
      }
    />
  );
}

function describeArchiving({ url, voteCount }: ManagedApp): string {
  const shown = 'De app verdwijnt van de pagina Apps & Tools. In het archief kunt u hem terugzetten.';
  if (url !== null || voteCount === 0) return shown;
  const [votes, voters] =
    voteCount === 1 ? ['Eén stem gaat', 'die krijgt'] : [`${formatNumber(voteCount)} stemmen gaan`, 'zij krijgen'];
  return `${shown} ${votes} terug naar wie stemde; ${voters} bericht. Na terugzetten begint het stemmen opnieuw.`;
}
