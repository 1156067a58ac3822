import type { AnyContext } from '#server/platform/context.ts';
import { formatMoment, letter, type Letter } from '#server/platform/mail/letter.ts';
import { originText } from '#server/platform/mail/origin-text.ts';

/** `context`: the call that added the passkey. */
export function passkeyAddedEmail(context: AnyContext, to: { name: string }, passkey: string): Letter {
  return letter(context, to, 'Er is een passkey toegevoegd', [
    `Op ${formatMoment(context.clock.now())} is de passkey “${passkey}” aan uw account toegevoegd, ` +
      `${originText(context)}. Met deze passkey kunt u zonder wachtwoord inloggen.`,
    'Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Verwijder de passkey dan direct, kies een nieuw wachtwoord ' +
      'en waarschuw een beheerder:',
    `${context.config.publicUrl}/authentication`,
  ]);
}
