import { composeEmail, linkTo, type Email, type EmailContext } from '#server/platform/mail/compose-email.ts';

export function confirmEmailEmail(context: EmailContext, to: { name: string }, token: string): Email {
  const { brand } = context.config;
  return composeEmail(context, to, 'Bevestig uw e-mailadres', [
    `U hebt zich met dit e-mailadres geregistreerd voor het portaal van ${brand.name}. ` +
      'Open de volgende link en voer uw wachtwoord in; daarna is uw registratie compleet:',
    linkTo(context, '/confirm-email', token),
    'De link is 7 dagen geldig. Hebt u zich niet geregistreerd? Dan hoeft u niets te doen: zonder uw bevestiging ' +
      'wordt er geen account gemaakt.',
  ]);
}
