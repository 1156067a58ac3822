import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { securityStatusQuery } from '#web/features/two-factor/public.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const ChangePasswordDialog = lazyComponent(() =>
  import('./change-password-dialog.tsx').then((file) => file.ChangePasswordDialog),
);

/** When the password was changed, and the dialog to change it. */
export function PasswordCard() {
  const { data, isPending } = useQuery(securityStatusQuery);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card as="section" aria-labelledby="wachtwoord">
      <CardHeader
        id="wachtwoord"
        title="Wachtwoord"
        action={
          <Button
            aria-label="Wijzigen: wachtwoord"
            onPointerEnter={() => void ChangePasswordDialog.preload()}
            onClick={() => setIsOpen(true)}
          >
            Wijzigen
          </Button>
        }
      />
      {isPending ? (
        <Skeleton className="h-3 w-3/5" />
      ) : (
        data && <p className="text-muted">Laatst gewijzigd op {formatDateTime(data.passwordChangedAt)}.</p>
      )}
      {isOpen && (
        <LazyBoundary onMissing={close}>
          <ChangePasswordDialog onClose={close} />
        </LazyBoundary>
      )}
    </Card>
  );
}
