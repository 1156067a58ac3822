import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { DraftContent } from './draft.ts';

type Props = { aside: DraftContent; onRestore: () => void; onDiscard: () => () => void };

/** Offers a draft that made place for the text of a conversation. */
export function DraftAsideBanner({ aside, onRestore, onDiscard }: Props) {
  const discard = () => {
    const undo = onDiscard();
    toast({
      title: 'Het eerdere concept is weggegooid',
      action: { label: 'Ongedaan maken', onSelect: undo },
    });
  };
  return (
    <Banner
      className="mb-3"
      title="U had nog een concept."
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={onRestore}>
            Dat concept gebruiken
          </Button>
          <Button size="sm" variant="ghost" onClick={discard}>
            Weggooien
          </Button>
        </span>
      }
    >
      “{aside.title || aside.description.slice(0, 80) || 'Zonder titel'}”
    </Banner>
  );
}
