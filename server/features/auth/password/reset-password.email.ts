import {
  formatMoment,
  composeEmail,
  linkTo,
  type Email,
  type EmailContext,
} from '#server/platform/mail/compose-email.ts';

export function resetPasswordEmail(context: EmailContext, to: { name: string }, token: string, askedAt: Date): Email {
  return composeEmail(context, to, 'Kies een nieuw wachtwoord', [
    `Op ${formatMoment(askedAt)} is een nieuw wachtwoord aangevraagd voor uw account. ` +
      'Open de volgende link om het te kiezen:',
    linkTo(context, '/reset-password', token),
    'De link is 1 uur geldig en werkt één keer. Hebt u dit niet aangevraagd? Dan hoeft u niets te doen; ' +
      'uw wachtwoord blijft hetzelfde.',
  ]);
}
