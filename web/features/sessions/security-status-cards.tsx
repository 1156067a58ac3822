import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/platform/call/error-text.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRegion, SkeletonStat } from '#web/ui/feedback/skeleton.tsx';
import { StatCard } from '#web/ui/display/stat-card.tsx';
import { securityStatusQuery } from './session-queries.ts';

/** Two-factor and lockout status of this user's account. */
export function SecurityStatusCards() {
  const { data, error, refetch, isFetching } = useQuery(securityStatusQuery);
  if (error && !data)
    return (
      <Card>
        <ErrorState
          title="De status van uw account kon niet worden geladen"
          text={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  if (!data)
    return (
      <SkeletonRegion label="Status van uw account" className="grid gap-3 sm:grid-cols-3">
        <SkeletonStat />
        <SkeletonStat />
        <SkeletonStat />
      </SkeletonRegion>
    );
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      <StatCard
        as="li"
        label="2FA-status"
        value={data.has2FA ? 'Geactiveerd' : 'Uitgeschakeld'}
        note={data.has2FA ? 'Inloggen vraagt een tweede stap.' : 'Alleen uw wachtwoord beschermt uw account.'}
        noteTone={data.has2FA ? 'good' : 'attention'}
      />
      <StatCard
        as="li"
        label="Accountstatus"
        value={data.isLockedOut ? 'Vergrendeld' : 'Actief'}
        note={
          data.isLockedOut
            ? 'Te veel mislukte pogingen. Op een nieuw apparaat kunt u na 15 minuten weer inloggen.'
            : 'U kunt gewoon inloggen.'
        }
        noteTone={data.isLockedOut ? 'danger' : 'good'}
      />
      <StatCard
        as="li"
        label="Inlogpogingen"
        value={data.attemptsLeft === 1 ? '1 poging over' : `${data.attemptsLeft} pogingen over`}
        note="Voordat uw account 15 minuten wordt vergrendeld."
      />
    </ul>
  );
}
