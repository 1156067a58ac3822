import { useState } from 'react';
import { storeConsent } from '#web/platform/prompts/cookie-consent.ts';
import { closeNotice } from '#web/platform/prompts/cookie-notice-closed.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { endPrompt } from '#web/platform/prompts/prompts.ts';
import { session } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { CornerPanel } from '../corner-panel.tsx';
import { isPromptOver } from '../is-prompting.ts';
import { isTourOpen } from '../tour/tour-open.ts';
import { cookieTexts } from './cookie-texts.ts';

const CookieDialog = lazyComponent(() => import('./cookie-dialog.tsx').then((file) => file.CookieDialog));

/** Says that only functional storage is used, until a choice is stored. */
export function CookieNotice() {
  const [isShown, setIsShown] = useState(() => !isPromptOver('cookies'));
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const isCovered = useStore(isTourOpen);
  const isSignedOut = useStore(session).status === 'signed-out';
  const hide = () => {
    setIsDialogOpen(false);
    setIsShown(false);
    endPrompt('cookies');
  };
  const choose = (accepted: boolean) => {
    storeConsent(accepted);
    hide();
  };
  const close = () => {
    closeNotice();
    hide();
  };
  if (!isShown || isCovered) return null;
  return (
    <CornerPanel label={cookieTexts.title} keepsClearOf={isSignedOut ? 'main form' : undefined} onClose={close}>
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 text-pretty">{cookieTexts.notice}</p>
        <CloseButton className="-my-1.5" onClick={close} />
      </div>
      <div className="mt-2.5 flex flex-wrap gap-1">
        <Button size="sm" variant="primary" onClick={() => choose(true)}>
          {cookieTexts.accept}
        </Button>
        <Button size="sm" onClick={() => choose(false)}>
          {cookieTexts.onlyNecessary}
        </Button>
        <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
          {cookieTexts.more}
        </Button>
      </div>
      <LazyBoundary onMissing={() => setIsDialogOpen(false)}>
        {isDialogOpen && <CookieDialog onClose={() => setIsDialogOpen(false)} onChoose={choose} />}
      </LazyBoundary>
    </CornerPanel>
  );
}
