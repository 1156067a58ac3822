import type { SecondFactorMethod } from '#contract/platform/errors.ts';
import {
  formatMoment,
  formatTime,
  composeEmail,
  type Email,
  type EmailContext,
} from '#server/platform/mail/compose-email.ts';
import { originText } from '#server/platform/mail/origin-text.ts';
import { accountLock, type LockingAttempt } from '#server/features/lockout/public.ts';

export function accountLockedEmail(
  context: EmailContext,
  to: { name: string; methods: SecondFactorMethod[] },
  attempt: LockingAttempt,
): Email {
  const at = new Date(attempt.at);
  const until = formatTime(new Date(at.getTime() + accountLock.lockMs));
  return composeEmail(context, to, 'Uw account is tijdelijk vergrendeld', [
    `Iemand heeft vijf keer met ${whatFailed(to.methods)} geprobeerd in te loggen op uw account. ` +
      `De laatste poging was op ${formatMoment(at)}, ${originText(attempt)}.`,
    `Daarom kunt u tot ${until} uur alleen inloggen op een apparaat waarop u dat eerder deed. Daarna kan het weer overal.`,
    'Was u dit zelf en weet u uw wachtwoord niet meer? Kies op het inlogscherm “Wachtwoord vergeten?”:',
    `${context.config.publicUrl}/`,
    to.methods.length > 0
      ? 'Was u dit niet? Kies dan voor de zekerheid een nieuw wachtwoord: misschien kent iemand het en raadde diegene de ' +
        'code. Krijgt u deze e-mail vaker, meld het dan aan een beheerder.'
      : 'Was u dit niet? Uw wachtwoord is niet geraden, dus u hoeft niets te doen. Krijgt u deze e-mail vaker, meld het dan ' +
        'aan een beheerder.',
  ]);
}

/** What the attempts may have been made with: each counts towards the same lock. */
function whatFailed(methods: SecondFactorMethod[]): string {
  if (methods.includes('passkey')) return 'een verkeerd wachtwoord, een verkeerde code of een verkeerde passkey';
  return methods.length > 0 ? 'een verkeerd wachtwoord of een verkeerde code' : 'een verkeerd wachtwoord';
}
