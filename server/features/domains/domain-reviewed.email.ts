import { letter, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';

export function domainApprovedEmail(context: LetterContext, user: { name: string }): Letter {
  return letter(context, user, 'U kunt inloggen', [
    'Het domein van uw e-mailadres is goedgekeurd. Uw account is actief; u kunt nu inloggen:',
    `${context.config.publicUrl}/`,
  ]);
}

export function domainRejectedEmail(context: LetterContext, user: { name: string }): Letter {
  return letter(context, user, 'Uw aanmelding is niet goedgekeurd', [
    'Het domein van uw e-mailadres is niet goedgekeurd. U kunt daarom niet inloggen met dit account.',
    'Denkt u dat dit niet klopt? Neem dan contact op met uw contactpersoon.',
  ]);
}
