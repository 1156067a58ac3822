import type { AnyContext } from '#server/platform/context.ts';
import { composeEmail, type Email, formatMoment } from '#server/platform/mail/compose-email.ts';
import { originText } from '#server/platform/mail/origin-text.ts';

/** `context`: the call that added the passkey; `isFirst`: it is the first second factor of the user. */
export function passkeyAddedEmail(
  context: AnyContext,
  to: { name: string },
  added: { name: string; isFirst: boolean },
): Email {
  return composeEmail(context, to, 'Er is een passkey toegevoegd', [
    `Op ${formatMoment(context.clock.now())} is de passkey “${added.name}” aan uw account toegevoegd, ` +
      `${originText(context)}. Met deze passkey kunt u zonder wachtwoord inloggen.`,
    ...(added.isFirst
      ? [
          'Logt u in met uw wachtwoord, dan vragen wij voortaan ook deze passkey. Bewaar uw backupcodes op een veilige plek: ' +
            'daarmee komt u binnen als u de passkey kwijt bent.',
        ]
      : []),
    'Was u dit zelf? Dan hoeft u niets te doen. Was u dit niet? Verwijder de passkey dan direct, kies een nieuw wachtwoord ' +
      'en waarschuw een beheerder:',
    `${context.config.publicUrl}/authentication`,
  ]);
}

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
