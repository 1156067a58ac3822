import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useStore } from '#web/platform/use-store.ts';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { BackupCodesLeft } from './backup-codes/backup-codes-left.tsx';
import { madeCodes } from './backup-codes/made-codes.ts';
import { DisabledNotice } from './disabled-notice.tsx';
import { EnabledNotice } from './enabled-notice.tsx';
import { onSetupElsewhere } from './setup/setup-broadcast.ts';
import { markReplaced, pendingSetup } from './setup/pending-setup.ts';
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
            <EnabledNotice status={status} onDisable={() => setDialog('disable')} onRenew={() => setDialog('renew')} />
          ) : (
            <>
              <DisabledNotice
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
          <DisableDialog hasPasskeys={data?.hasPasskeys === true} onClose={close} onDone={finish} />
        )}
        {(dialog === 'renew' || codes) && <BackupCodesDialog onClose={close} />}
      </LazyBoundary>
    </Card>
  );
}
