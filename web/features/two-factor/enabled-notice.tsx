import { ShieldCheck } from 'lucide-react';
import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { BackupCodesLeft } from './backup-codes/backup-codes-left.tsx';
import { Notice } from './notice.tsx';

type Props = { status: TwoFactorStatus; onDisable: () => void; onRenew: () => void };

/** That two-factor authentication is enabled, the backup codes that are left, and the button that disables it. */
export function EnabledNotice({ status, onDisable, onRenew }: Props) {
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
              : 'Daarna beschermt alleen uw wachtwoord uw account.'}
          </p>
        </div>
        <Button onClick={onDisable}>2FA uitschakelen</Button>
      </div>
    </>
  );
}
