import {
  formatMoment,
  composeEmail,
  linkTo,
  type Email,
  type EmailContext,
} from '#server/platform/mail/compose-email.ts';

type Invitation = { senderName: string; token: string; code: string; expiresAt: Date };

export function invitationEmail(context: EmailContext, { senderName, token, code, expiresAt }: Invitation): Email {
  const { brand, publicUrl } = context.config;
  // The name of the recipient is not known.
  return composeEmail(context, { name: 'collega' }, 'Uitnodiging voor het portaal', [
    `${senderName} nodigt u uit voor het portaal van ${brand.name}. Open de volgende link en kies een wachtwoord; ` +
      'daarna kunt u meteen aan de slag:',
    linkTo(context, '/invite', token),
    'Werkt de link niet, of leest u dit op een ander apparaat? Vul dan op de volgende pagina uw e-mailadres en deze ' +
      'code in:',
    `${publicUrl}/invite`,
    `Code: ${code.slice(0, 4)}-${code.slice(4)}`,
    `De uitnodiging is geldig tot ${formatMoment(expiresAt)} en werkt één keer. Kent u ${brand.name} niet? Dan hoeft u ` +
      'niets te doen: zonder uw bevestiging wordt er geen account gemaakt.',
  ]);
}
