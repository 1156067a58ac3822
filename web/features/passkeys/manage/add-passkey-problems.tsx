import type { UseMutationResult } from '@tanstack/react-query';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { ceremonyProblem, type CeremonyProblem } from '../ceremony/ceremony-error.ts';
import { UnansweredAddition } from './use-add-passkey.ts';

/** Why no passkey can be added here. `origin`: where passkeys of the portal work; null when its host is an IP address. */
export function PasskeysUnavailable({ origin }: { origin: string | null }) {
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
export function AddProblem({ adding }: { adding: UseMutationResult<unknown, Error, void> }) {
  const problem =
    adding.error instanceof UnansweredAddition ? 'unanswered' : adding.error && ceremonyProblem(adding.error);
  if (!problem) return null;
  return (
    <Banner tone={problem === 'cancelled' ? 'info' : 'warning'} className="mb-2" onDismiss={() => adding.reset()}>
      {texts[problem]}
    </Banner>
  );
}
