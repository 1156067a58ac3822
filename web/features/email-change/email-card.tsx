import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { emailChangeQuery } from './email-change-query.ts';
import { PendingChange } from './pending-change.tsx';

const EmailChangeDialog = lazyComponent(() =>
  import('./email-change-dialog.tsx').then((file) => file.EmailChangeDialog),
);

/** The address of the user, the change that waits for its confirmation, and the dialog to ask for one. */
export function EmailCard() {
  const { email } = useUser();
  const { data } = useQuery(emailChangeQuery);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card as="section" aria-labelledby="e-mailadres">
      <CardHeader
        id="e-mailadres"
        title="E-mailadres"
        action={
          <Button
            aria-label="Wijzigen: e-mailadres"
            onPointerEnter={() => void EmailChangeDialog.preload()}
            onClick={() => setIsOpen(true)}
          >
            Wijzigen
          </Button>
        }
      />
      <p className="break-words text-muted">
        U logt in met <strong className="font-semibold text-ink">{readableAddress(email)}</strong>.
      </p>
      {data?.pending && <PendingChange pending={data.pending} />}
      {isOpen && (
        <LazyBoundary onMissing={close}>
          <EmailChangeDialog onClose={close} />
        </LazyBoundary>
      )}
    </Card>
  );
}
