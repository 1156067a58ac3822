import { composeEmail, formatMoment, type Email, type EmailContext } from '#server/platform/mail/compose-email.ts';
import { originText } from '#server/platform/mail/origin-text.ts';
import type { NewDeviceSignIn } from './send-new-device-mail.job.ts';

export function newDeviceEmail(context: EmailContext, to: { name: string }, signIn: NewDeviceSignIn): Email {
  return composeEmail(context, to, 'Ingelogd op een nieuw apparaat', [
    `Op ${formatMoment(new Date(signIn.at))} is ingelogd op uw account ${originText(signIn)}. ` +
      'Op dit apparaat, of in deze browser, was u niet eerder ingelogd.',
    'Was u dit zelf? Dan hoeft u niets te doen.',
    'Was u dit niet? Dan heeft iemand anders toegang tot uw account. Wijzig direct uw wachtwoord: alle andere apparaten ' +
      'worden dan uitgelogd. Waarschuw ook een beheerder. Wijzigen doet u bij “Beveiliging”:',
    `${context.config.publicUrl}/authentication`,
  ]);
}
