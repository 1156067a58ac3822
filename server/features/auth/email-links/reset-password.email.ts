import { letter, linkTo, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';

export function resetPasswordEmail(context: LetterContext, user: { name: string }, token: string): Letter {
  return letter(context, user, 'Kies een nieuw wachtwoord', [
    'U hebt een nieuw wachtwoord aangevraagd. Open de volgende link om het in te stellen:',
    linkTo(context, '/reset-password', token),
    'De link is 1 uur geldig en werkt één keer. Hebt u dit niet aangevraagd? Dan hoeft u niets te doen; uw wachtwoord blijft hetzelfde.',
  ]);
}
