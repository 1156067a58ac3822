import { ShieldCheck } from 'lucide-react';
import { backupCodeCount, type TwoFactorStatus } from '#contract/two-factor.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from './notice.tsx';

/** At this number or fewer, new backup codes are advised. */
const fewCodes = 3;

type Props = { status: TwoFactorStatus; onDisable: () => void; onRenew: () => void };

/** That two-factor authentication is enabled, the backup codes that are left, and the button that disables it. */
export function EnabledNotice({ status, onDisable, onRenew }: Props) {
  const { enabledAt, backupCodesLeft } = status;
  const isFew = backupCodesLeft <= fewCodes;
  return (
    <>
      <Notice tone="ok" icon={<ShieldCheck aria-hidden />} title="2FA is geactiveerd">
        {enabledAt === null ? 'Inloggen' : `Sinds ${formatDateTime(enabledAt)}. Inloggen`} vraagt een code van uw
        telefoon.
      </Notice>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">Backupcodes</p>
          <p className={cx('text-xs', isFew ? 'text-warn' : 'text-muted')}>
            Nog {backupCodesLeft} van de {backupCodeCount} over.
            {isFew && ' Maak nieuwe codes, zodat u niet buitengesloten raakt.'}
          </p>
        </div>
        <Button onClick={onRenew}>Nieuwe backupcodes</Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <div className="min-w-0">
          <p className="font-medium">Uitschakelen</p>
          <p className="text-xs text-muted">Daarna beschermt alleen uw wachtwoord uw account.</p>
        </div>
        <Button onClick={onDisable}>2FA uitschakelen</Button>
      </div>
    </>
  );
}
