import type { AnyContext } from '#server/platform/context.ts';
import { composeEmail, formatMoment, type Email } from '#server/platform/mail/compose-email.ts';
import { originText } from '#server/platform/mail/origin-text.ts';

/** `context`: the call that changed the password. */
export function passwordChangedEmail(context: AnyContext, to: { name: string }): Email {
  return composeEmail(context, to, 'Uw wachtwoord is gewijzigd', [
    `Op ${formatMoment(context.clock.now())} is het wachtwoord van uw account gewijzigd, ` +
      `${originText(context)}. Op uw andere apparaten bent u uitgelogd.`,
    'Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan direct een nieuw wachtwoord met ' +
      '“Wachtwoord vergeten?” op het inlogscherm, en waarschuw een beheerder:',
    `${context.config.publicUrl}/`,
  ]);
}
