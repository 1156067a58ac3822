import { letter, linkTo, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';

export function confirmEmailEmail(context: LetterContext, user: { name: string }, token: string): Letter {
  return letter(context, user, 'Bevestig uw e-mailadres', [
    'Welkom bij het portaal. Open de volgende link om uw e-mailadres te bevestigen:',
    linkTo(context, '/confirm-email', token),
    'De link is 7 dagen geldig. Hebt u geen account aangevraagd? Dan kunt u deze e-mail negeren.',
  ]);
}
