import { emailChangeUndoMs } from '#contract/email-change.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import {
  formatMoment,
  composeEmail,
  linkTo,
  type Email,
  type EmailContext,
} from '#server/platform/mail/compose-email.ts';

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
