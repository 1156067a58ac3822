import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { call } from '#web/platform/call/call.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { refetchTwoFactor } from '../two-factor-queries.ts';

type Props = { user: { id: string; name: string }; onClose: () => void };

/** Makes a one-time code for a user after a confirmation, and shows it once. */
export function IssueCodeDialog({ user, onClose }: Props) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/users/{id}/two-factor-code', { params: { id: user.id } }),
    meta: { ownErrors: true },
    // The code is forgotten with the dialog.
    gcTime: 0,
    onSettled: refetchTwoFactor,
    // Without an answer the call may have taken effect.
    onError: (error) =>
      toastFailure(
        error,
        'Het is niet zeker of er een code is gemaakt. Maak een nieuwe: een eerdere werkt dan niet meer.',
      ),
  });
  return (
    <Dialog
      // Closing meanwhile would lose what can be shown only once.
      onClose={() => !isPending && onClose()}
      title={`Eenmalige code voor ${user.name}`}
      description={
        data
          ? 'Geef de code door, het liefst mondeling. U ziet hem hierna niet meer.'
          : 'Met deze code en het eigen wachtwoord kan deze persoon één keer inloggen. 2FA gaat dan uit en moet opnieuw worden ingesteld. De persoon krijgt hierover een e-mail en een melding.'
      }
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            Klaar
          </Button>
        ) : (
          <>
            <Button variant="ghost" disabled={isPending} onClick={onClose}>
              Annuleren
            </Button>
            <Button variant="primary" busy={isPending} busyLabel="Code maken..." onClick={() => mutate()}>
              Code maken
            </Button>
          </>
        )
      }
    >
      {data && (
        <div className="grid gap-3" role="status">
          <p className="rounded-lg bg-surface-3 px-4 py-3 text-center font-mono text-lg select-all">{data.code}</p>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-xs text-muted">Geldig tot {formatDateTime(data.expiresAt)}</span>
            <Button
              size="sm"
              icon={<Copy aria-hidden />}
              aria-label="Kopiëren: code"
              onClick={() => copyText(data.code, 'Selecteer de code en kopieer hem zelf.')}
            >
              Kopiëren
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
