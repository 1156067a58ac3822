import { letter, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';

export function accountLockedEmail(context: LetterContext, user: { name: string }): Letter {
  return letter(context, user, 'Uw account is tijdelijk vergrendeld', [
    'Er is vijf keer achter elkaar met een verkeerd wachtwoord geprobeerd in te loggen op uw account. ' +
      'Daarom is inloggen de komende 15 minuten niet mogelijk.',
    'Was u dit zelf? Wacht dan even en probeer het opnieuw, of vraag een nieuw wachtwoord aan via "Wachtwoord vergeten?".',
    'Was u dit niet? Uw wachtwoord is niet geraden. Kies voor de zekerheid een nieuw wachtwoord.',
  ]);
}
