import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { UserTwoFactor, UserTwoFactor as UserTwoFactorStatus } from '#contract/manage-two-factor.ts';
import { call } from '#web/platform/call/call.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { DeviceRow } from '../device-row.tsx';
import { Notice } from '../notice.tsx';
import { refetchTwoFactor, userTwoFactorQuery } from '../two-factor-queries.ts';

const IssueCodeDialog = lazyComponent(() => import('./issue-code-dialog.tsx').then((file) => file.IssueCodeDialog));

type Props = { user: { id: string; name: string }; isOwn: boolean };

/** Two-factor authentication of a user, and the one-time code for who lost the second factor: for administrators. */
export function UserTwoFactor({ user, isOwn }: Props) {
  return (
    <QueryContent
      query={useQuery(userTwoFactorQuery(user.id))}
      failed="De tweefactorauthenticatie kon niet worden geladen"
      loading={
        <SkeletonRegion label="Tweefactorauthenticatie" className="p-4">
          <SkeletonText lines={3} />
        </SkeletonRegion>
      }
    >
      {(status) => <TwoFactorStatus user={user} isOwn={isOwn} status={status} />}
    </QueryContent>
  );
}

function TwoFactorStatus({ user, isOwn, status }: Props & { status: UserTwoFactorStatus }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { enabled, enabledAt, hasPasskeys, backupCodesLeft, code } = status;
  const isProtected = enabled || hasPasskeys;
  const factors = [enabled && 'een app', hasPasskeys && 'passkeys'].filter(Boolean).join(' en ');
  return (
    <div className="grid gap-3 p-4">
      {isProtected ? (
        <Notice tone="ok" icon={<ShieldCheck aria-hidden />} title="2FA staat aan">
          Met {factors}
          {enabledAt && ` (app sinds ${formatDateTime(enabledAt)})`}. Nog{' '}
          {formatCount(backupCodesLeft, 'backupcode', 'backupcodes')} over.
        </Notice>
      ) : (
        <Notice tone="warn" icon={<ShieldOff aria-hidden />} title="2FA staat uit">
          Deze gebruiker logt in met alleen een wachtwoord.
        </Notice>
      )}
      {code && (
        <Notice tone="warn" icon={<KeyRound aria-hidden />} title="Er is een eenmalige code gemaakt">
          Door {code.issuedBy ?? 'de beheerder van de server'}, geldig tot {formatDateTime(code.expiresAt)}.
        </Notice>
      )}
      {isProtected && !isOwn && (
        <div>
          <Button onPointerEnter={() => void IssueCodeDialog.preload()} onClick={() => setIsOpen(true)}>
            {code ? 'Nieuwe eenmalige code' : 'Eenmalige code maken'}
          </Button>
          <p className="mt-1.5 text-xs text-pretty text-muted">
            Voor wie de telefoon én de backupcodes kwijt is. Controleer eerst dat u de juiste persoon spreekt.
          </p>
        </div>
      )}
      <UserFactors user={user} status={status} isOwn={isOwn} />
      <LazyBoundary onMissing={close}>{isOpen && <IssueCodeDialog user={user} onClose={close} />}</LazyBoundary>
    </div>
  );
}

type UserFactorsProps = { user: { id: string; name: string }; status: UserTwoFactor; isOwn: boolean };

/** The passkeys and trusted devices of a user, which an administrator can end. */
function UserFactors({ user, status: { passkeys, trustedDevices }, isOwn }: UserFactorsProps) {
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/passkeys/{id}', { params: { id } }),
    meta: { success: 'Passkey verwijderd', errorTitle: 'Verwijderen is niet gelukt' },
    onSuccess: () => setRemoving(null),
    onSettled: refetchTwoFactor,
  });
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/users/{id}/trusted-devices', { params: { id: user.id } }),
    meta: { success: 'Vertrouwde apparaten ingetrokken', errorTitle: 'Intrekken is niet gelukt' },
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
