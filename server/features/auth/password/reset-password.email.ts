import { formatMoment, letter, linkTo, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';

export function resetPasswordEmail(context: LetterContext, to: { name: string }, token: string, askedAt: Date): Letter {
  return letter(context, to, 'Kies een nieuw wachtwoord', [
    `Op ${formatMoment(askedAt)} is een nieuw wachtwoord aangevraagd voor uw account. ` +
      'Open de volgende link om het te kiezen:',
    linkTo(context, '/reset-password', token),
    'De link is 1 uur geldig en werkt één keer. Hebt u dit niet aangevraagd? Dan hoeft u niets te doen; ' +
      'uw wachtwoord blijft hetzelfde.',
  ]);
}
