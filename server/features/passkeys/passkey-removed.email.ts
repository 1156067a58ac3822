import type { AnyContext } from '#server/platform/context.ts';
import { formatMoment, letter, type Letter } from '#server/platform/mail/letter.ts';
import { originText } from '#server/platform/mail/origin-text.ts';

/** `context`: the call that removed the passkey. */
export function passkeyRemovedEmail(context: AnyContext, to: { name: string }, passkey: string): Letter {
  return letter(context, to, 'Er is een passkey verwijderd', [
    `Op ${formatMoment(context.clock.now())} is de passkey “${passkey}” van uw account verwijderd, ` +
      `${originText(context)}. Met deze passkey kan niemand meer inloggen.`,
    'Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan direct een nieuw wachtwoord met ' +
      '“Wachtwoord vergeten?” op het inlogscherm, en waarschuw een beheerder:',
    `${context.config.publicUrl}/`,
  ]);
}
