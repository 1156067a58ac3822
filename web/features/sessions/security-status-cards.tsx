import { useQuery } from '@tanstack/react-query';
import type { securityStatus } from '#contract/auth.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { ownCompanyAccountQuery } from '#web/features/company-account/public.tsx';
import { securityStatusQuery } from '#web/features/two-factor/public.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Two-factor and lockout status of this user's account. */
export function SecurityStatusCards() {
  return (
    <QueryContent
      query={useQuery(securityStatusQuery)}
      failed="De status van uw account kon niet worden geladen"
      errorFrame={Card}
      loading={
        <SkeletonRegion label="Status van uw account" className="grid gap-3 xl:grid-cols-3">
          {[1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-19.5 rounded-lg xl:h-27.5" />
          ))}
        </SkeletonRegion>
      }
    >
      {(status) => <Cards status={status} />}
    </QueryContent>
  );
}

function Cards({ status }: { status: OutputOf<typeof securityStatus> }) {
  const hasPassword = useQuery(ownCompanyAccountQuery).data?.hasPassword !== false;
  return (
    <ul className="grid gap-3 xl:grid-cols-3">
      <StatusCard
        label="2FA-status"
        value={status.has2FA ? 'Geactiveerd' : 'Uitgeschakeld'}
        note={
          status.has2FA
            ? 'Inloggen vraagt een tweede stap.'
            : `Alleen uw ${hasPassword ? 'wachtwoord' : 'bedrijfsaccount'} beschermt uw account.`
        }
        noteTone={status.has2FA ? 'good' : 'attention'}
      />
      <StatusCard
        label="Accountstatus"
        value={status.isLockedOut ? 'Vergrendeld' : 'Actief'}
        note={
          status.isLockedOut
            ? 'Te veel mislukte pogingen. Op een nieuw apparaat kunt u na 15 minuten weer inloggen.'
            : 'U kunt gewoon inloggen.'
        }
        noteTone={status.isLockedOut ? 'danger' : 'good'}
      />
      <StatusCard
        label="Inlogpogingen"
        value={status.attemptsLeft === 1 ? '1 poging over' : `${status.attemptsLeft} pogingen over`}
        note="Voordat uw account 15 minuten wordt vergrendeld."
      />
    </ul>
  );
}

const tones = { muted: 'text-muted', attention: 'text-accent-text', good: 'text-ok', danger: 'text-danger' };

type Props = { label: string; value: string; note: string; noteTone?: keyof typeof tones };

/** One status of the account; a row where there is no space for three beside each other. */
function StatusCard({ label, value, note, noteTone = 'muted' }: Props) {
  return (
    <Card as="li" className="gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 xl:block">
        <span className="text-xs text-muted">{label}</span>
        <span className="block text-base font-bold tracking-tight tabular-nums xl:mt-1 xl:text-2xl">{value}</span>
      </p>
      <p className={cx('text-xs', tones[noteTone])}>{note}</p>
    </Card>
  );
}
