import { useQuery } from '@tanstack/react-query';
import { securityStatusQuery } from '#web/features/two-factor/public.tsx';
import type { securityStatus } from '#contract/auth.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { StatusCard } from './status-card.tsx';

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
  return (
    <ul className="grid gap-3 xl:grid-cols-3">
      <StatusCard
        label="2FA-status"
        value={status.has2FA ? 'Geactiveerd' : 'Uitgeschakeld'}
        note={status.has2FA ? 'Inloggen vraagt een tweede stap.' : 'Alleen uw wachtwoord beschermt uw account.'}
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
