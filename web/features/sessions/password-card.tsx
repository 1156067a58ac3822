import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownCompanyAccountQuery } from '#web/features/company-account/public.tsx';
import { securityStatusQuery } from '#web/features/two-factor/public.tsx';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const ChangePasswordDialog = lazyComponent(() =>
  import('./change-password-dialog.tsx').then((file) => file.ChangePasswordDialog),
);

/** When the password was changed, and the dialog to change it; without one, how to choose one. */
export function PasswordCard() {
  const { data } = useQuery(ownCompanyAccountQuery);
  const hasPassword = data?.hasPassword !== false;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card as="section" aria-labelledby="wachtwoord">
      <CardHeader
        id="wachtwoord"
        title="Wachtwoord"
        action={
          hasPassword && (
            <Button
              aria-label="Wijzigen: wachtwoord"
              onPointerEnter={() => void ChangePasswordDialog.preload()}
              onClick={() => setIsOpen(true)}
            >
              Wijzigen
            </Button>
          )
        }
      />
      {hasPassword ? <LastChange /> : <NoPassword />}
      {isOpen && (
        <LazyBoundary onMissing={close}>
          <ChangePasswordDialog onClose={close} />
        </LazyBoundary>
      )}
    </Card>
  );
}

function LastChange() {
  const { data, isPending } = useQuery(securityStatusQuery);
  if (isPending) return <Skeleton className="h-3 w-3/5" />;
  return data && <p className="text-muted">Laatst gewijzigd op {formatDateTime(data.passwordChangedAt)}.</p>;
}

/** An account that was made by the company account. */
function NoPassword() {
  const { email } = useUser();
  const [sent, setSent] = useState('');
  const request = useMutation({
    mutationFn: () => callPublic('POST /api/auth/forgot-password', { body: { email } }),
    onSuccess: ({ message }) => setSent(message),
  });
  if (readCompanyAccount()?.isOnly)
    return <p className="text-pretty text-muted">U logt in met uw bedrijfsaccount en hebt geen wachtwoord nodig.</p>;
  return (
    <>
      <p className="text-pretty text-muted">
        U logt in met uw bedrijfsaccount en hebt geen wachtwoord. Kies er een als u ook zonder bedrijfsaccount wilt
        inloggen.
      </p>
      {sent ? (
        <Banner className="mt-3">{sent}</Banner>
      ) : (
        <Button
          className="mt-3 self-start"
          busy={request.isPending}
          busyLabel="Versturen..."
          onClick={() => request.mutate()}
        >
          Wachtwoord kiezen via e-mail
        </Button>
      )}
    </>
  );
}
