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
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {request.proposedAppId === null ? (
        <ProposeButton request={request} onPress={() => setIsOpen(true)} />
      ) : (
        <ProposedApp id={request.proposedAppId} />
      )}
      {isOpen && (
        <LazyBoundary onMissing={close}>
          <ProposeDialog request={request} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}

function ProposedApp({ id }: { id: string }) {
  const { data: apps } = useApps();
  const app = apps?.find((each) => each.id === id);
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

function ProposeButton({ request, onPress }: { request: RequestDetail; onPress: () => void }) {
  const { status, isProblem, mergedInto } = request;
  if (status !== 'approved' || isProblem || mergedInto !== null) return null;
  return (
    <div>
      <Button variant="primary" icon={<Sparkles aria-hidden />} onClick={onPress}>
        App-voorstel maken…
      </Button>
      <p className="mt-2 text-xs text-muted">
        Collega’s kunnen erop stemmen; wie het vroeg, wordt als bedenker genoemd.
      </p>
    </div>
  );
}
