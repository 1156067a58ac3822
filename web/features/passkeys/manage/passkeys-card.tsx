import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { hasPasskeySupport } from '#web/platform/passkey-support.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { ceremonyProblem, type CeremonyProblem } from '../ceremony/ceremony-error.ts';
import { passkeysQuery } from '../passkeys-query.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { UnansweredAddition, useAddPasskey } from './use-add-passkey.ts';

/** The passkeys of this user, with which they sign in without a password and confirm who they are. */
export function PasskeysCard() {
  const query = useQuery(passkeysQuery);
  const { data } = query;
  const adding = useAddPasskey();
  const canAdd = data?.origin === location.origin && hasPasskeySupport();
  const add = (
    <Button
      size="sm"
      icon={<Plus aria-hidden />}
      busy={adding.isPending}
      busyLabel="Volg uw apparaat..."
      onClick={() => adding.mutate()}
    >
      Passkey toevoegen
    </Button>
  );
  return (
    <Card as="section" aria-labelledby="passkeys">
      <CardHeader
        id="passkeys"
        title="Passkeys"
        note={data && data.passkeys.length > 0 && String(data.passkeys.length)}
        action={canAdd && data.passkeys.length > 0 && add}
      />
      {data && !canAdd && <PasskeysUnavailable origin={data.origin} />}
      <AddProblem adding={adding} />
      <QueryContent
        query={query}
        failed="Uw passkeys konden niet worden geladen"
        loading={<SkeletonList label="Uw passkeys" rows={2} />}
      >
        {({ passkeys }) =>
          passkeys.length > 0 ? (
            <ul>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<KeyRound aria-hidden />}
              title="U hebt nog geen passkeys"
              text="Met een passkey logt u in met uw vingerafdruk, gezicht of pincode, zonder wachtwoord. Een nagemaakte website kan hem niet gebruiken."
              action={canAdd && add}
            />
          )
        }
      </QueryContent>
    </Card>
  );
}

/** Why no passkey can be added here. `origin`: where passkeys of the portal work; null when its host is an IP address. */
function PasskeysUnavailable({ origin }: { origin: string | null }) {
  return (
    <Banner className="mb-2">
      {origin === null ? (
        'Het adres van dit portaal is een IP-adres. Daarop werken passkeys niet; een beheerder kan het portaal een naam geven.'
      ) : origin === location.origin ? (
        isSecureContext ? (
          'Deze browser ondersteunt geen passkeys. Gebruik een recente versie van Chrome, Edge, Firefox of Safari.'
        ) : (
          'Passkeys werken alleen over een beveiligde verbinding (https).'
        )
      ) : (
        <>
          U kunt passkeys alleen toevoegen op <Link href={`${origin}/authentication`}>{origin}</Link>.
        </>
      )}
    </Banner>
  );
}

const texts: Record<CeremonyProblem | 'unanswered', string> = {
  cancelled: 'Er is geen passkey toegevoegd. U hebt het afgebroken, of uw apparaat kreeg niet op tijd antwoord.',
  known: 'Dit apparaat heeft al een passkey voor uw account. Kies een ander apparaat of een andere wachtwoordmanager.',
  unsupported: 'Dit apparaat kan geen passkey bewaren. Kies een ander apparaat, zoals uw telefoon.',
  'wrong-host': 'Passkeys werken niet op dit adres van het portaal.',
  failed: 'Uw apparaat kon geen passkey maken. Probeer het opnieuw of kies een ander apparaat.',
  unanswered:
    'Het is niet zeker of de passkey is toegevoegd. Staat hij in de lijst en hebt u geen backupcodes bewaard? Maak dan nieuwe codes.',
};

/** Why the last attempt added nothing, or that it may have; a refused call is shown as a toast. */
function AddProblem({ adding }: { adding: UseMutationResult<unknown, Error, void> }) {
  const problem =
    adding.error instanceof UnansweredAddition ? 'unanswered' : adding.error && ceremonyProblem(adding.error);
  if (!problem) return null;
  return (
    <Banner tone={problem === 'cancelled' ? 'info' : 'warning'} className="mb-2" onDismiss={() => adding.reset()}>
      {texts[problem]}
    </Banner>
  );
}
