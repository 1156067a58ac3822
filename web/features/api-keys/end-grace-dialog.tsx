import type { ApiKey } from '#contract/api-keys.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { useEndGrace } from './api-key-mutations.ts';

/** Asks before the previous secret of a rotated key, which programs may use, is refused. */
export function EndGraceDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutate: end, isPending } = useEndGrace();
  return (
    <ConfirmDialog
      title="Vorig geheim nu stoppen?"
      description={`Programma’s die het vorige geheim van “${apiKey.name}” gebruiken, worden dan direct geweigerd. Dit kan niet ongedaan worden gemaakt.`}
      confirmLabel="Nu stoppen"
      busy={isPending}
      onConfirm={() => end(apiKey, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
