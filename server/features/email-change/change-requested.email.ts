import { emailChangeUndoDays } from '#contract/email-change.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { composeEmail, linkTo, type Email, type EmailContext } from '#server/platform/mail/compose-email.ts';

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
