import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { RetryLine } from '#web/ui/feedback/retry-line.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { mobileNumberQuery } from './mobile-number-query.ts';

const MobileNumberDialog = lazyComponent(() =>
  import('./mobile-number-dialog.tsx').then((file) => file.MobileNumberDialog),
);

/** The mobile number of the user, and the dialog to change or remove it. */
export function MobileNumberCard() {
  const { data, error, isFetching, refetch } = useQuery(mobileNumberQuery);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card as="section" aria-labelledby="mobiel-nummer">
      <CardHeader
        id="mobiel-nummer"
        title="Mobiel nummer"
        action={
          <Button
            aria-label="Wijzigen: mobiel nummer"
            disabled={!data}
            onPointerEnter={() => void MobileNumberDialog.preload()}
            onClick={() => setIsOpen(true)}
          >
            Wijzigen
          </Button>
        }
      />
      {data ? (
        <p className="text-muted">{data.mobile ?? 'U hebt geen mobiel nummer opgegeven.'}</p>
      ) : error ? (
        <RetryLine
          text="Uw nummer kon niet worden geladen."
          retrying={isFetching}
          onRetry={() => void refetch()}
          className="text-muted"
        />
      ) : (
        <Skeleton className="h-3 w-3/5" />
      )}
      {isOpen && data && (
        <LazyBoundary onMissing={close}>
          <MobileNumberDialog mobile={data.mobile} onClose={close} />
        </LazyBoundary>
      )}
    </Card>
  );
}
