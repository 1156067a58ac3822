import { emailChangeUndoMs } from '#contract/email-change.ts';
import {
  formatMoment,
  composeEmail,
  linkTo,
  type Email,
  type EmailContext,
} from '#server/platform/mail/compose-email.ts';

type Changed = { change: { newEmail: string }; now: Date; token: string };

/** To the old address, once the new one is confirmed. */
export function addressChangedEmail(
  context: EmailContext,
  to: { name: string },
  { change, now, token }: Changed,
): Email {
  return composeEmail(context, to, 'Uw e-mailadres is gewijzigd', [
    `Op ${formatMoment(now)} is het e-mailadres van uw account gewijzigd in ${change.newEmail}. ` +
      'Vanaf nu logt u daarmee in.',
    'Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Draai de wijziging dan terug met de volgende link:',
    linkTo(context, '/email-change', token),
    `Dat kan tot ${formatMoment(new Date(now.getTime() + emailChangeUndoMs))}. Alle sessies worden dan beëindigd, uw API keys ` +
      'gedeactiveerd, en u kiest een nieuw wachtwoord.',
  ]);
}
