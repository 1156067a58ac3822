import type { ApiKey } from '#contract/api-keys.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useEndGrace } from './use-end-grace.ts';

/** Asks before the previous secret of a rotated key, which programs may use, is refused. */
export function EndGraceDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutate: end, isPending } = useEndGrace();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Vorig geheim nu stoppen?"
      description={`Programma’s die het vorige geheim van “${apiKey.name}” gebruiken, worden dan direct geweigerd. Dit kan niet ongedaan worden gemaakt.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuleren
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => end(apiKey, { onSettled: onClose })}>
            Nu stoppen
          </Button>
        </>
      }
    />
  );
}
