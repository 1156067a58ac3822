import type { UserStatus } from '#contract/users.ts';
import { composeEmail, linkTo, type Email, type EmailContext } from '#server/platform/mail/compose-email.ts';

/** To the owner of an address with which somebody tried to register again. */
export function accountExistsEmail(
  context: EmailContext,
  to: { name: string; status: UserStatus },
  resetToken: string,
): Email {
  const { brand } = context.config;
  return composeEmail(context, to, 'U hebt al een account', [
    `Iemand wilde zich met dit e-mailadres registreren voor het portaal van ${brand.name}. ` +
      'U hebt daar al een account; er is niets aan veranderd.',
    'Was u dit zelf, en weet u uw wachtwoord niet meer? Open dan de volgende link en kies een nieuw wachtwoord:',
    linkTo(context, '/reset-password', resetToken),
    'De link is 1 uur geldig en werkt één keer. ' +
      (to.status === 'active'
        ? 'Weet u uw wachtwoord nog, dan kunt u gewoon inloggen. '
        : 'U kunt inloggen zodra uw account is goedgekeurd. ') +
      'Was u dit niet? Dan hoeft u niets te doen.',
  ]);
}
