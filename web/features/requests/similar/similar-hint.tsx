import { ArrowDown } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { similarId } from './similar-panel.tsx';
import { useSimilar } from './use-similar.ts';

/** On narrow screens, where what looks alike stands below the form: that there is something, and the way to it. */
export function SimilarNote({ title }: { title: string }) {
  const { found } = useSimilar(title);
  const count = (found?.requests.length ?? 0) + (found?.topics.length ?? 0);
  if (count === 0) return null;
  const go = () => {
    const panel = document.getElementById(similarId);
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  };
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-1 text-xs text-muted lg:hidden">
      {count === 1 ? 'Er is al iets dat hierop lijkt.' : `${count} verzoeken en helponderwerpen lijken hierop.`}
      <Button variant="link" size="sm" trailing={<ArrowDown aria-hidden />} onClick={go}>
        Bekijken
      </Button>
    </p>
  );
}
