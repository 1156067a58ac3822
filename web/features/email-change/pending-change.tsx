import { useMutation } from '@tanstack/react-query';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { call } from '#web/platform/call/call.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { removePendingChange, refetchPendingChange } from './pending-change-cache.ts';

/** The change that waits for its confirmation. */
export function PendingChange({ pending }: { pending: { email: string; expiresAt: string } }) {
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
