import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { ownErasureQuery } from './own-erasure-query.ts';

const consequences = [
  'Een beheerder voert uw verzoek binnen een maand uit. Tot dan kunt u het intrekken.',
  'Daarna bent u overal uitgelogd en kunt u niet meer inloggen.',
  'Uw account, sessies, meldingen, concepten, reacties en e-mails worden gewist, en ook de tekst van uw gesprekken met experts.',
  'Uw stemmen, verzoeken en besluiten, en wat u als expert antwoordde, blijven bestaan onder “Verwijderde gebruiker”.',
  'In teksten van anderen worden uw volledige naam en adressen vervangen. Uw voornaam alleen herkent het portaal niet.',
  'In reservekopieën blijven uw gegevens staan tot die worden weggegooid.',
];

/** Says what an erasure does, and asks for it. */
export function RequestErasureDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/privacy/erasure'),
    meta: { success: 'Uw verzoek is verstuurd', errorTitle: 'Uw verzoek kon niet worden verstuurd' },
    onSuccess: (answer) => {
      queryClient.setQueryData(ownErasureQuery.queryKey, answer);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      size="md"
      title="Vragen om verwijdering van uw gegevens?"
      description="Dit gebeurt er met uw gegevens:"
      confirmLabel="Verwijdering vragen"
      busy={isPending}
      busyLabel="Versturen..."
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-2 pl-5 text-pretty">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
