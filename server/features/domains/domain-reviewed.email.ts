import { letter, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';

export function domainApprovedEmail(context: LetterContext, to: { name: string }, domain: string): Letter {
  const { brand, publicUrl } = context.config;
  return letter(context, to, 'U kunt inloggen', [
    `Een collega van ${brand.name} heeft e-mailadressen van ${domain} toegelaten tot het portaal. ` +
      'Uw account is actief. U logt in met uw e-mailadres en het wachtwoord dat u koos:',
    `${publicUrl}/`,
  ]);
}

export function domainRejectedEmail(context: LetterContext, to: { name: string }, domain: string): Letter {
  const { brand } = context.config;
  return letter(context, to, 'Uw aanmelding is niet goedgekeurd', [
    `Een collega van ${brand.name} heeft e-mailadressen van ${domain} niet toegelaten tot het portaal. ` +
      'U kunt daarom niet inloggen met uw account.',
    `Denkt u dat dit niet klopt? Vraag dan aan degene bij ${brand.name} met wie u samenwerkt om het opnieuw te laten ` +
      'beoordelen. Wordt het domein alsnog goedgekeurd, dan krijgt u een e-mail en kunt u direct inloggen.',
  ]);
}
