import { useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { UserTwoFactor as UserTwoFactorStatus } from '#contract/manage-two-factor.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Notice } from '../notice.tsx';
import { UserFactors } from './user-factors.tsx';
import { userTwoFactorQuery } from '../two-factor-queries.ts';

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
