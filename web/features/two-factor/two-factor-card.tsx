import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Check, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { ownCompanyAccountQuery } from '#web/features/company-account/public.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { BackupCodesLeft } from './backup-codes/backup-codes-left.tsx';
import { madeCodes } from './backup-codes/made-codes.ts';
import { Notice } from './notice.tsx';
import { markReplaced, pendingSetup } from './setup/pending-setup.ts';
import { onSetupElsewhere } from './setup/setup-broadcast.ts';
import { useStartSetup } from './setup/use-start-setup.ts';
import { twoFactorStatusQuery } from './two-factor-queries.ts';

const SetupDialog = lazyComponent(() => import('./setup/setup-dialog.tsx').then((file) => file.SetupDialog));
const DisableDialog = lazyComponent(() => import('./disable-dialog.tsx').then((file) => file.DisableDialog));
const BackupCodesDialog = lazyComponent(() =>
  import('./backup-codes/backup-codes-dialog.tsx').then((file) => file.BackupCodesDialog),
);

/** Whether two-factor authentication is enabled, and the dialogs to change it. */
export function TwoFactorCard() {
  const query = useQuery(twoFactorStatusQuery);
  const { data } = query;
  const hasPassword = useQuery(ownCompanyAccountQuery).data?.hasPassword !== false;
  const [dialog, setDialog] = useState<'setup' | 'disable' | 'renew' | null>(null);
  const setup = useStore(pendingSetup);
  const codes = useStore(madeCodes);
  const card = useRef<HTMLDivElement>(null);
  const close = () => setDialog(null);
  const finish = () => {
    flushSync(close);
    // The button that opened the dialog goes with the status; after the dialog has returned the focus to it.
    setTimeout(() => card.current?.focus());
  };

  useEffect(() => onSetupElsewhere(markReplaced), []);
  const isEnabled = data?.enabled === true;
  useEffect(() => {
    // Enabled in another tab or on another device: the setup of this tab is worth nothing any more.
    if (isEnabled) pendingSetup.write(null);
  }, [isEnabled]);

  return (
    <Card as="section" ref={card} tabIndex={-1} aria-labelledby="2fa" className="outline-none">
      <CardHeader id="2fa" title="Tweefactorauthenticatie (2FA)" />
      <QueryContent
        query={query}
        failed="De status van 2FA kon niet worden geladen"
        loading={
          <SkeletonRegion label="Status van 2FA" className="grid gap-4">
            <Skeleton className="h-20 w-full sm:h-16" />
            <SkeletonText lines={3} />
            <Skeleton className="h-9 w-32" />
          </SkeletonRegion>
        }
      >
        {(status) =>
          status.enabled ? (
            <EnabledNotice
              status={status}
              hasPassword={hasPassword}
              onDisable={() => setDialog('disable')}
              onRenew={() => setDialog('renew')}
            />
          ) : (
            <>
              <DisabledNotice
                hasPassword={hasPassword}
                hasPasskeys={status.hasPasskeys}
                preload={SetupDialog.preload}
                onStarted={() => setDialog('setup')}
              />
              {status.hasPasskeys && (
                <BackupCodesLeft left={status.backupCodesLeft} onRenew={() => setDialog('renew')} />
              )}
            </>
          )
        }
      </QueryContent>
      {/* Codes that were made are shown once they can be. */}
      <LazyBoundary onMissing={codes ? undefined : close}>
        {dialog === 'setup' && setup && !isEnabled && <SetupDialog setup={setup} onClose={close} onDone={finish} />}
        {dialog === 'disable' && (
          <DisableDialog
            hasPassword={hasPassword}
            hasPasskeys={data?.hasPasskeys === true}
            onClose={close}
            onDone={finish}
          />
        )}
        {(dialog === 'renew' || codes) && <BackupCodesDialog onClose={close} />}
      </LazyBoundary>
    </Card>
  );
}

const benefits = [
  'Wie uw wachtwoord kent, komt nog niet in uw account',
  'U kunt API keys maken die mogen schrijven of beheren',
  'Werkt met elke authenticator-app, ook zonder internet op uw telefoon',
];

type Props = { hasPassword: boolean; hasPasskeys: boolean; preload: () => Promise<void>; onStarted: () => void };

/** Without an app: the warning that two-factor authentication is disabled, unless there are passkeys, and the button that sets it up. */
function DisabledNotice({ hasPassword, hasPasskeys, preload, onStarted }: Props) {
  const setup = useStore(pendingSetup);
  const start = useStartSetup();
  const isStarted = setup !== null && !setup.isReplaced;
  return (
    <>
      {hasPasskeys ? (
        <Notice tone="ok" icon={<ShieldCheck aria-hidden />} title="Uw passkeys zijn uw tweede stap">
          Na uw wachtwoord vraagt inloggen een passkey. Een authenticator-app kan ernaast, bijvoorbeeld op een apparaat
          zonder uw passkeys.
        </Notice>
      ) : (
        <Warning hasPassword={hasPassword} />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant={hasPasskeys ? 'secondary' : 'primary'}
          busy={start.isPending}
          busyLabel="2FA instellen..."
          onPointerEnter={() => void preload()}
          onClick={() => (isStarted ? onStarted() : start.mutate(undefined, { onSuccess: onStarted }))}
        >
          {isStarted ? 'Verder met instellen' : '2FA instellen'}
        </Button>
        {isStarted && <span className="text-xs text-muted">U bent begonnen, maar 2FA is nog niet actief.</span>}
      </div>
    </>
  );
}

function Warning({ hasPassword }: { hasPassword: boolean }) {
  return (
    <>
      <Notice tone="warn" icon={<ShieldAlert aria-hidden />} title="2FA is uitgeschakeld">
        {hasPassword
          ? 'Alleen uw wachtwoord beschermt uw account. Met 2FA vult u bij het inloggen ook een code van uw telefoon in.'
          : 'U logt in met uw bedrijfsaccount, dat zelf om een tweede stap kan vragen. Met 2FA bevestigt u gevoelige wijzigingen ook met een code van uw telefoon.'}
      </Notice>
      <ul className="mt-4 grid gap-2">
        {benefits.slice(hasPassword ? 0 : 1).map((benefit) => (
          <li key={benefit} className="flex gap-2 text-pretty">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}

type EnabledNoticeProps = { status: TwoFactorStatus; hasPassword: boolean; onDisable: () => void; onRenew: () => void };

/** That two-factor authentication is enabled, the backup codes that are left, and the button that disables it. */
function EnabledNotice({ status, hasPassword, onDisable, onRenew }: EnabledNoticeProps) {
  const { enabledAt, hasPasskeys, backupCodesLeft } = status;
  return (
    <>
      <Notice tone="ok" icon={<ShieldCheck aria-hidden />} title="2FA is geactiveerd">
        {enabledAt === null ? 'Inloggen' : `Sinds ${formatDateTime(enabledAt)}. Inloggen`} vraagt een code van uw
        telefoon{hasPasskeys && ', of een passkey'}.
      </Notice>
      <BackupCodesLeft left={backupCodesLeft} onRenew={onRenew} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <div className="min-w-0">
          <p className="font-medium">Uitschakelen</p>
          <p className="text-xs text-muted">
            {hasPasskeys
              ? 'Daarna vraagt inloggen na uw wachtwoord alleen nog een passkey.'
              : `Daarna beschermt alleen uw ${hasPassword ? 'wachtwoord' : 'bedrijfsaccount'} uw account.`}
          </p>
        </div>
        <Button onClick={onDisable}>2FA uitschakelen</Button>
      </div>
    </>
  );
}
