import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { call } from '#web/platform/call/call.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { emailChangeQuery } from './email-change-query.ts';

const EmailChangeDialog = lazyComponent(() =>
  import('./email-change-dialog.tsx').then((file) => file.EmailChangeDialog),
);

/** The address of the user, the change that waits for its confirmation, and the dialog to ask for one. */
export function EmailCard() {
  const { email } = useUser();
  const { data } = useQuery(emailChangeQuery);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isManaged = data?.isManaged === true;
  return (
    <Card as="section" aria-labelledby="e-mailadres">
      <CardHeader
        id="e-mailadres"
        title="E-mailadres"
        action={
          <Button
            aria-label="Wijzigen: e-mailadres"
            disabled={isManaged}
            aria-describedby={isManaged ? 'e-mailadres-beheerd' : undefined}
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
      {isManaged && (
        <p id="e-mailadres-beheerd" className="mt-1 text-pretty text-muted">
          De directory van uw bedrijf bepaalt dit adres. Wijzigt het daar, dan verandert het hier ook.
        </p>
      )}
      {data?.pending && <PendingChange pending={data.pending} />}
      {isOpen && (
        <LazyBoundary onMissing={close}>
          <EmailChangeDialog onClose={close} />
        </LazyBoundary>
      )}
    </Card>
  );
}

/** The change that waits for its confirmation. */
function PendingChange({ pending }: { pending: { email: string; expiresAt: string } }) {
  const resend = useMutation({
    mutationFn: () => call('POST /api/auth/email-change', { body: { email: pending.email } }),
    onSuccess: ({ message }) => toast({ title: 'Link opnieuw verstuurd', description: message }),
    onSettled: refetchPendingChange,
  });
  const cancel = useMutation({
    mutationFn: () => call('DELETE /api/auth/email-change'),
    meta: { success: 'Wijziging gestopt' },
    onSuccess: removePendingChange,
    onSettled: refetchPendingChange,
  });
  return (
    <Banner className="mt-3" title="Wacht op bevestiging.">
      <p className="break-words">
        Open de link in de e-mail aan <strong className="font-semibold">{readableAddress(pending.email)}</strong>,
        uiterlijk {formatDateTime(pending.expiresAt)}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={resend.isPending} busyLabel="Versturen..." onClick={() => resend.mutate()}>
          Opnieuw versturen
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={cancel.isPending}
          busyLabel="Stoppen..."
          onClick={() => cancel.mutate()}
        >
          Wijziging stoppen
        </Button>
      </div>
    </Banner>
  );
}

const { queryKey } = emailChangeQuery;

/** Removes the change that waited from the query cache. */
export async function removePendingChange(): Promise<void> {
  await updateCached(queryKey, (change) => ({ ...change, pending: null }));
}

const refetchPendingChange = () => queryClient.invalidateQueries({ queryKey });
