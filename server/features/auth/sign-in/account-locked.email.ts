import { describeDevice } from '#contract/describe-device.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { formatMoment, formatTime, letter, type Letter } from '#server/platform/mail/letter.ts';

/** Milliseconds for which an account is locked. */
const lockMs = 15 * 60_000;

/** `context`: the attempt that locked the account. */
export function accountLockedEmail(context: AnyContext, to: { name: string }): Letter {
  const now = context.clock.now();
  const until = formatTime(new Date(now.getTime() + lockMs));
  const { label } = describeDevice(context.userAgent);
  return letter(context, to, 'Uw account is tijdelijk vergrendeld', [
    'Iemand heeft vijf keer met een verkeerd wachtwoord geprobeerd in te loggen op uw account. ' +
      `De laatste poging was op ${formatMoment(now)}, met ${label}, vanaf het adres ${context.ip}.`,
    `Daarom kunt u tot ${until} uur alleen inloggen op een apparaat waarop u dat eerder deed. Daarna kan het weer overal.`,
    'Was u dit zelf en weet u uw wachtwoord niet meer? Kies op het inlogscherm “Wachtwoord vergeten?”:',
    `${context.config.publicUrl}/`,
    'Was u dit niet? Uw wachtwoord is niet geraden, dus u hoeft niets te doen. Krijgt u deze e-mail vaker, meld het dan ' +
      'aan een beheerder.',
  ]);
}
