import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { shownHelpContext, hideHelp, openHelp } from './help-state.ts';
import { useHelpContext } from '../page-context.ts';

const HelpPopup = lazyComponent(() => import('./help-popup.tsx').then((file) => file.HelpPopup));

/** Opens the help topics about the current page. The popup is loaded when it is first opened. */
export function HelpButton() {
  const page = useHelpContext();
  const requested = useStore(shownHelpContext);
  // Keeps the last context while the popup animates out.
  const [shown, setShown] = useState(requested);
  if (requested !== null && requested !== shown) setShown(requested);
  const unmountPopup = () => {
    hideHelp();
    setShown(null);
  };

  return (
    <>
      <Button
        variant="ghost"
        icon={<CircleHelp aria-hidden />}
        aria-label="Help bij deze pagina"
        aria-haspopup="dialog"
        aria-expanded={requested !== null}
        data-tip="Help bij deze pagina"
        onPointerEnter={() => void HelpPopup.preload()}
        onClick={() => openHelp(page)}
      />
      {shown !== null && (
        <LazyBoundary onMissing={unmountPopup}>
          <HelpPopup context={shown} open={requested !== null} />
        </LazyBoundary>
      )}
    </>
  );
}
