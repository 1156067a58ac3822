import { ArrowDown } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { similarPanelId } from './similar-panel.tsx';
import { useSimilarRequests } from './use-similar-requests.ts';

/** On narrow screens, where `SimilarPanel` is below the form: the number of results and a button that scrolls to them. */
export function SimilarHint({ title }: { title: string }) {
  const { found } = useSimilarRequests(title);
  const count = (found?.requests.length ?? 0) + (found?.topics.length ?? 0);
  if (count === 0) return null;
  const showPanel = () => {
    const panel = document.getElementById(similarPanelId);
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  };
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-x-1 text-xs text-muted lg:hidden">
      {count === 1 ? 'Er is al iets dat hierop lijkt.' : `${count} verzoeken en hulponderwerpen lijken hierop.`}
      <Button variant="link" size="sm" trailing={<ArrowDown aria-hidden />} onClick={showPanel}>
        Bekijken
      </Button>
    </p>
  );
}
