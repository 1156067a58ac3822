import { CircleHelp } from 'lucide-react';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useHelpContext } from '../page-context.ts';
import { HelpPopup } from './help-host.tsx';
import { closeHelp, openHelp, shownHelpContext } from './help-state.ts';

/** Opens and closes the help topics about the current page, which `HelpHost` shows. */
export function HelpButton() {
  const page = useHelpContext();
  const isOpen = useStore(shownHelpContext) !== null;
  return (
    <Button
      variant="ghost"
      icon={<CircleHelp aria-hidden />}
      aria-label="Help bij deze pagina"
      aria-expanded={isOpen}
      data-tip="Help bij deze pagina"
      onPointerEnter={() => void HelpPopup.preload()}
      onClick={() => (isOpen ? closeHelp() : openHelp(page))}
    />
  );
}
