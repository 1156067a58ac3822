import { formatMoment, letter, linkTo, type Letter, type LetterContext } from '#server/platform/mail/letter.ts';

type Invitation = { senderName: string; token: string; code: string; expiresAt: Date };

export function invitationEmail(context: LetterContext, { senderName, token, code, expiresAt }: Invitation): Letter {
  const { brand, publicUrl } = context.config;
  // The name of the recipient is not known.
  return letter(context, { name: 'collega' }, 'Uitnodiging voor het portaal', [
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
