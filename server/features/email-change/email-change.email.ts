import { emailChangeUndoDays, emailChangeUndoMs } from '#contract/email-change.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import {
  composeEmail,
  type Email,
  type EmailContext,
  formatMoment,
  linkTo,
} from '#server/platform/mail/compose-email.ts';

/** To the new address. */
export function confirmAddressEmail(context: EmailContext, to: { name: string }, token: string): Email {
  const { brand } = context.config;
  return composeEmail(context, to, 'Bevestig uw nieuwe e-mailadres', [
    `U wilt dit e-mailadres gebruiken voor uw account op het portaal van ${brand.name}. ` +
      'Open de volgende link en bevestig de wijziging:',
    linkTo(context, '/email-change', token),
    'De link is 24 uur geldig en werkt één keer. Tot dan logt u in met uw huidige adres. ' +
      'Hebt u dit niet gevraagd? Dan hoeft u niets te doen: zonder uw bevestiging verandert er niets.',
  ]);
}

/** To the old address, when a change is asked for. */
export function changeRequestedEmail(
  context: EmailContext,
  to: { name: string },
  { change, token }: { change: { newEmail: string }; token: string },
): Email {
  return composeEmail(context, to, 'Wijziging van uw e-mailadres aangevraagd', [
    `Iemand die met uw account is ingelogd, wil het e-mailadres wijzigen in ${readableAddress(change.newEmail)}. ` +
      'De wijziging gaat in zodra die op het nieuwe adres is bevestigd.',
    'Was u dit zelf? Dan hoeft u hier niets te doen. Was u dit niet? Open dan de volgende link om de wijziging te ' +
      'stoppen, en kies een nieuw wachtwoord:',
    linkTo(context, '/email-change', token),
    `Met deze link kunt u de wijziging ook nog tot ${emailChangeUndoDays} dagen na de bevestiging terugdraaien.`,
  ]);
}

/** To the owner of an address that somebody wants to use for another account. */
export function addressInUseEmail(context: EmailContext, to: { name: string }): Email {
  const { brand } = context.config;
  return composeEmail(context, to, 'Uw e-mailadres is al in gebruik', [
    `Iemand wilde dit e-mailadres gebruiken voor een ander account op het portaal van ${brand.name}. ` +
      'Het hoort al bij uw account; er is niets veranderd.',
    'Was u dit zelf? Kies dan een ander adres, of log in met dit account. Was u dit niet? Dan hoeft u niets te doen.',
  ]);
}

/** `token`: null when this change cannot be undone. */
type Changed = { change: { newEmail: string }; now: Date; token: string | null };

/** To the old address, once the new one is confirmed. */
export function addressChangedEmail(
  context: EmailContext,
  to: { name: string },
  { change, now, token }: Changed,
): Email {
  return composeEmail(context, to, 'Uw e-mailadres is gewijzigd', [
    `Op ${formatMoment(now)} is het e-mailadres van uw account gewijzigd in ${readableAddress(change.newEmail)}. ` +
      'Vanaf nu logt u daarmee in.',
    ...(token === null
      ? ['Dat is een adres dat het account hiervoor ook al had. Was u dit niet? Waarschuw dan een beheerder.']
      : [
          'Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Draai de wijziging dan terug met de volgende link:',
          linkTo(context, '/email-change', token),
          `Dat kan tot ${formatMoment(new Date(now.getTime() + emailChangeUndoMs))}. Alle sessies worden dan beëindigd, uw API keys ` +
            'gedeactiveerd, en u kiest een nieuw wachtwoord.',
        ]),
  ]);
}
