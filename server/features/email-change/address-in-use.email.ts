import { composeEmail, type Email, type EmailContext } from '#server/platform/mail/compose-email.ts';

/** To the owner of an address that somebody wants to use for another account. */
export function addressInUseEmail(context: EmailContext, to: { name: string }): Email {
  const { brand } = context.config;
  return composeEmail(context, to, 'Uw e-mailadres is al in gebruik', [
    `Iemand wilde dit e-mailadres gebruiken voor een ander account op het portaal van ${brand.name}. ` +
      'Het hoort al bij uw account; er is niets veranderd.',
    'Was u dit zelf? Kies dan een ander adres, of log in met dit account. Was u dit niet? Dan hoeft u niets te doen.',
  ]);
}
