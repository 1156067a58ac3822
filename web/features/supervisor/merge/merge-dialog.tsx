import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { MergeTargets } from './merge-targets.tsx';
import { counted } from '../supervisor-texts.ts';

type Props = { ids: string[]; onDone: () => void; onClose: () => void };

/** Makes one request of everything that was chosen: one of them, or another that is searched for. */
export function MergeDialog({ ids, onDone, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${counted(ids.length, 'verzoek', 'verzoeken')} samenvoegen`}
      description="Kies het verzoek dat blijft. De andere gaan erin op, met de collega’s die erachter staan."
    >
      <div className="grid gap-3">
        <MergeTargets ids={ids} onDone={onDone} />
      </div>
    </Dialog>
  );
}
