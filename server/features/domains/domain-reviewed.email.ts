import { readableDomain } from '#contract/platform/readable-address.ts';
import { composeEmail, type Email, type EmailContext } from '#server/platform/mail/compose-email.ts';

export function domainApprovedEmail(context: EmailContext, to: { name: string }, domain: string): Email {
  const { brand, publicUrl } = context.config;
  return composeEmail(context, to, 'U kunt inloggen', [
    `Een collega van ${brand.name} heeft e-mailadressen van ${readableDomain(domain)} toegelaten tot het portaal. ` +
      'Uw account is actief. U logt in met uw e-mailadres en het wachtwoord dat u koos:',
    `${publicUrl}/`,
  ]);
}

export function domainRejectedEmail(context: EmailContext, to: { name: string }, domain: string): Email {
  const { brand } = context.config;
  return composeEmail(context, to, 'Uw aanmelding is niet goedgekeurd', [
    `Een collega van ${brand.name} heeft e-mailadressen van ${readableDomain(domain)} niet toegelaten tot het portaal. ` +
      'U kunt daarom niet inloggen met uw account.',
    `Denkt u dat dit niet klopt? Vraag dan aan degene bij ${brand.name} met wie u samenwerkt om het opnieuw te laten ` +
      'beoordelen. Wordt het domein alsnog goedgekeurd, dan krijgt u een e-mail en kunt u direct inloggen.',
  ]);
}
