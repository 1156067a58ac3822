import { useMatches } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { isTyping } from '#web/platform/shortcuts.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { helpAsked, leaveHelp, openHelp } from './help-asked.ts';
import { contextOfPage } from '../page-context.ts';

const HelpPopup = onDemand(() => import('./help-popup.tsx').then((file) => file.HelpPopup));

/** Help with the page that is shown, by this button or `?`; the popup itself comes when it is first asked for. */
export function HelpButton() {
  const page = useMatches({ select: (matches) => contextOfPage(matches.at(-1)?.fullPath ?? '/') });
  const asked = useStore(helpAsked);
  // The last context stays while the popup closes.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  const forget = () => {
    leaveHelp();
    setShown(null);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      openHelp(page);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [page]);

  return (
    <>
      <Button
        variant="ghost"
        icon={<CircleHelp aria-hidden />}
        aria-label="Help bij deze pagina"
        aria-haspopup="dialog"
        aria-expanded={asked !== null}
        data-tip="Help bij deze pagina"
        data-tip-keys="?"
        onPointerEnter={() => void HelpPopup.preload()}
        onClick={() => openHelp(page)}
      />
      {shown !== null && (
        <Part onMissing={forget}>
          <HelpPopup context={shown} open={asked !== null} />
        </Part>
      )}
    </>
  );
}
