import { useQuery } from '@tanstack/react-query';
import { securityStatusQuery } from '#web/features/two-factor/public.tsx';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { StatusCard } from './status-card.tsx';

/** Two-factor and lockout status of this user's account. */
export function SecurityStatusCards() {
  const query = useQuery(securityStatusQuery);
  const { data, error } = query;
  if (error && !data)
    return (
      <Card>
        <QueryError title="De status van uw account kon niet worden geladen" query={query} />
      </Card>
    );
  if (!data)
    return (
      <SkeletonRegion label="Status van uw account" className="grid gap-3 xl:grid-cols-3">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-19.5 rounded-lg xl:h-27.5" />
        ))}
      </SkeletonRegion>
    );
  return (
    <ul className="grid gap-3 xl:grid-cols-3">
      <StatusCard
        label="2FA-status"
        value={data.has2FA ? 'Geactiveerd' : 'Uitgeschakeld'}
        note={data.has2FA ? 'Inloggen vraagt een tweede stap.' : 'Alleen uw wachtwoord beschermt uw account.'}
        noteTone={data.has2FA ? 'good' : 'attention'}
      />
      <StatusCard
        label="Accountstatus"
        value={data.isLockedOut ? 'Vergrendeld' : 'Actief'}
        note={
          data.isLockedOut
            ? 'Te veel mislukte pogingen. Op een nieuw apparaat kunt u na 15 minuten weer inloggen.'
            : 'U kunt gewoon inloggen.'
        }
        noteTone={data.isLockedOut ? 'danger' : 'good'}
      />
      <StatusCard
        label="Inlogpogingen"
        value={data.attemptsLeft === 1 ? '1 poging over' : `${data.attemptsLeft} pogingen over`}
        note="Voordat uw account 15 minuten wordt vergrendeld."
      />
    </ul>
  );
}
