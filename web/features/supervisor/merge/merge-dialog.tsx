import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { MergeTargets } from './merge-targets.tsx';

type Props = { ids: string[]; onDone: () => void; onGone: (ids: string[]) => void; onClose: () => void };

/** Merges the selected requests into one of them, or into another request found by searching. */
export function MergeDialog({ ids, onDone, onGone, onClose }: Props) {
  return (
    <Dialog
      onClose={onClose}
      title={`${formatCount(ids.length, 'verzoek', 'verzoeken')} samenvoegen`}
      description="Kies het verzoek dat blijft. De andere gaan erin op, met de collega’s die erachter staan."
    >
      <div className="grid gap-3">
        <MergeTargets ids={ids} onDone={onDone} onGone={onGone} />
      </div>
    </Dialog>
  );
}
