import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#contract/requests.ts';
import { AppsLink, useApps } from '#web/features/apps/public.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';

const ProposeDialog = lazyComponent(() => import('./propose-dialog.tsx').then((dialog) => dialog.ProposeDialog));

/** Opens the dialog that makes an app proposal from an approved request, or links to the existing one. */
export function ProposeApp({ request }: { request: RequestDetail }) {
  const { status, isProblem, mergedInto, proposedAppId } = request;
  const [isOpen, setIsOpen] = useState(false);
  const { data: apps } = useApps();
  const close = () => setIsOpen(false);
  if (proposedAppId !== null) {
    const app = apps?.find(({ id }) => id === proposedAppId);
    return (
      <p className="text-muted">
        {app && app.url !== null ? 'Hiervan is een app gemaakt. ' : 'Hiervan is een app-voorstel gemaakt. '}
        {app ? (
          <AppsLink view={{ text: app.name }}>{app.url === null ? 'Naar het voorstel' : 'Naar de app'}</AppsLink>
        ) : (
          apps && 'Dat staat nu niet bij de apps.'
        )}
      </p>
    );
  }
  if (status !== 'approved' || isProblem || mergedInto !== null) return null;
  return (
    <div>
      <Button variant="primary" icon={<Sparkles aria-hidden />} onClick={() => setIsOpen(true)}>
        Maak app-voorstel…
      </Button>
      <p className="mt-2 text-xs text-muted">
        Collega’s kunnen erop stemmen; wie het vroeg, wordt als bedenker genoemd.
      </p>
      {isOpen && (
        <LazyBoundary onMissing={close}>
          <ProposeDialog request={request} onClose={close} />
        </LazyBoundary>
      )}
    </div>
  );
}
