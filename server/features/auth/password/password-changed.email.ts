import { letter, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';

export function passwordChangedEmail(context: LetterContext, user: { name: string }): Letter {
  return letter(context, user, 'Uw wachtwoord is gewijzigd', [
    'Het wachtwoord van uw account is zojuist gewijzigd. Alle andere apparaten zijn uitgelogd.',
    'Was u dit niet? Vraag direct een nieuw wachtwoord aan via "Wachtwoord vergeten?" en waarschuw een beheerder.',
  ]);
}
