import type { ManagedApp } from '#contract/manage-apps.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { useArchiveApp } from './managed-app-mutations.ts';

/** Asks for confirmation: votes that return are not cast again when the app is restored. */
export function ArchiveAppDialog({ app, onClose }: { app: ManagedApp; onClose: () => void }) {
  const { mutate: archive, isPending } = useArchiveApp();
  return (
    <ConfirmDialog
      title={`${app.name} archiveren?`}
      description={describeArchiving(app)}
      confirmLabel="Archiveren"
      busy={isPending}
      busyLabel="Archiveren..."
      cancelLabel="Laten staan"
      onConfirm={() => archive(app, { onSettled: onClose })}
      onClose={onClose}
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
