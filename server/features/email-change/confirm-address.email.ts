import { composeEmail, linkTo, type Email, type EmailContext } from '#server/platform/mail/compose-email.ts';

/** To the new address. */
export function confirmAddressEmail(context: EmailContext, to: { name: string }, token: string): Email {
  const { brand } = context.config;
  return composeEmail(context, to, 'Bevestig uw nieuwe e-mailadres', [
    `U wilt dit e-mailadres gebruiken voor uw account op het portaal van ${brand.name}. ` +
      'Open de volgende link en bevestig de wijziging:',
    linkTo(context, '/email-change', token),
    'De link is 24 uur geldig en werkt één keer. Tot dan logt u in met uw huidige adres. ' +
      'Hebt u dit niet gevraagd? Dan hoeft u niets te doen: zonder uw bevestiging verandert er niets.',
  ]);
}
