import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserTwoFactor } from '#contract/manage-two-factor.ts';
import { call } from '#web/platform/call/call.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { DeviceRow } from '../device-row.tsx';
import { refetchTwoFactor } from '../two-factor-queries.ts';

type Props = { user: { id: string; name: string }; status: UserTwoFactor; isOwn: boolean };

/** The passkeys and trusted devices of a user, which an administrator can end. */
export function UserFactors({ user, status: { passkeys, trustedDevices }, isOwn }: Props) {
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/passkeys/{id}', { params: { id } }),
    meta: { success: 'Passkey verwijderd', errorTitle: 'Verwijderen lukte niet' },
    onSuccess: () => setRemoving(null),
    onSettled: refetchTwoFactor,
  });
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/users/{id}/trusted-devices', { params: { id: user.id } }),
    meta: { success: 'Vertrouwde apparaten ingetrokken', errorTitle: 'Intrekken lukte niet' },
    onSettled: refetchTwoFactor,
  });
  return (
    <>
      {passkeys.length > 0 && (
        <section aria-labelledby="passkeys-van-gebruiker">
          <h3 id="passkeys-van-gebruiker" className="mb-1 font-medium">
            Passkeys
          </h3>
          <ul>
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id} className="flex items-center gap-3 border-t border-line py-2">
                <div className="min-w-0 flex-1">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <p className="text-xs text-muted">
                    Toegevoegd {formatDateTime(createdAt)} ·{' '}
                    {lastUsedAt === null ? 'nog niet gebruikt' : `laatst gebruikt ${formatDateTime(lastUsedAt)}`}
                  </p>
                </div>
                {!isOwn && (
                  <Button size="sm" aria-label={`Verwijderen: ${name}`} onClick={() => setRemoving({ id, name })}>
                    Verwijderen
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {trustedDevices.length > 0 && (
        <section aria-labelledby="apparaten-van-gebruiker">
          <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
            <h3 id="apparaten-van-gebruiker" className="font-medium">
              {formatCount(trustedDevices.length, 'vertrouwd apparaat', 'vertrouwde apparaten')}
            </h3>
            {!isOwn && (
              <Button size="sm" busy={revoke.isPending} onClick={() => revoke.mutate()}>
                Alle intrekken
              </Button>
            )}
          </div>
          <ul>
            {trustedDevices.map(({ id, userAgent, ipAddress, lastUsedAt, expiresAt }) => (
              <DeviceRow key={id} userAgent={userAgent}>
                <span>{ipAddress}</span>
                <span>laatst gebruikt {formatDateTime(lastUsedAt)}</span>
                <span>tot {formatDateTime(expiresAt)}</span>
              </DeviceRow>
            ))}
          </ul>
        </section>
      )}
      {removing && (
        <ConfirmDialog
          title={`Passkey van ${user.name} verwijderen?`}
          description={`Met “${removing.name}” kan dan niemand meer inloggen. ${user.name} krijgt een e-mail en een melding. Zonder andere tweede stap gaat 2FA uit.`}
          confirmLabel="Passkey verwijderen"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing.id)}
          onClose={() => !remove.isPending && setRemoving(null)}
        />
      )}
    </>
  );
}
