import type { AnyContext } from '#server/platform/context.ts';
import { composeEmail, formatMoment, type Email } from '#server/platform/mail/compose-email.ts';
import { originText } from '#server/platform/mail/origin-text.ts';

/**
 * `context`: the call that removed the passkey; `isLast`: the user has no second factor any more; `administrator`: who
 * removed it, null for the user.
 */
export function passkeyRemovedEmail(
  context: AnyContext,
  to: { name: string },
  removed: { name: string; isLast: boolean; administrator: string | null },
): Email {
  return composeEmail(context, to, 'Er is een passkey verwijderd', [
    `Op ${formatMoment(context.clock.now())} is de passkey “${removed.name}” van uw account verwijderd, ` +
      `${removed.administrator === null ? originText(context) : `door ${removed.administrator}, een beheerder`}. Met deze passkey kan niemand meer inloggen.`,
    ...(removed.isLast
      ? [
          'Uw account is nu alleen met uw wachtwoord beveiligd. Op de pagina Beveiliging zet u een tweede stap weer aan.',
        ]
      : []),
    'Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Kies dan direct een nieuw wachtwoord met ' +
      '“Wachtwoord vergeten?” op het inlogscherm, en waarschuw een beheerder:',
    `${context.config.publicUrl}/`,
  ]);
}
